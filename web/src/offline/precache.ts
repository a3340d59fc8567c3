/**
 * The files of one version of the client, kept in a cache of their own. Plain functions: the service
 * worker is where they are called.
 */

/** What a build puts into the service worker. */
export interface AppVersion {
  /** Changes with any file. */
  version: string;
  /** The files, relative to the folder of the client; the start page is the empty name. */
  files: string[];
}

/** The part of a cache storage that is used. */
export type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;

/** Several copies of the client may lie on one host: each looks after its own caches. */
function cachePrefix(scope: string): string {
  return `kinetic ${scope} `;
}

/** The name of the cache of a version. */
export function cacheName(scope: string, { version }: AppVersion): string {
  return cachePrefix(scope) + version;
}

/**
 * Fetches all files of an appVersion, one after the other so that nobody has to wait for it. Files with
 * a hash in their names never change: those of an earlier version are taken over.
 *
 * @throws when one of them cannot be had; then the version is not used.
 */
export async function fill(
  caches: Caches,
  scope: string,
  appVersion: AppVersion,
  fetch: (request: Request) => Promise<Response>,
): Promise<void> {
  const cache = await caches.open(cacheName(scope, appVersion));
  for (const file of appVersion.files) {
    const address = new URL(file, scope).href;
    const lasting = file.startsWith('assets/');
    const known = lasting ? await caches.match(address, { ignoreVary: true }) : undefined;
    const response =
      known ?? (await fetch(new Request(address, { cache: lasting ? 'default' : 'reload' })));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }
}

/** Removes the caches of all other versions. */
export async function tidy(caches: Caches, scope: string, appVersion: AppVersion): Promise<void> {
  const kept = cacheName(scope, appVersion);
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix(scope)) && name !== kept) await caches.delete(name);
  }
}

/** The file that answers a request, as it lies in the cache; null for everything else. */
export function answerFor(
  scope: string,
  { files }: AppVersion,
  { method, url }: Pick<Request, 'method' | 'url'>,
): string | null {
  const address = new URL(url);
  address.search = '';
  address.hash = '';
  if (method !== 'GET' || !address.href.startsWith(scope)) return null;
  const file = address.href.slice(scope.length);
  if (file === 'index.html') return scope;
  return files.includes(file) ? address.href : null;
}
