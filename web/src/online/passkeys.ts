/** Passkeys of the browser (WebAuthn): adding one, and signing in with one. */

import type { Api, ApiResult } from './api';
import type { DeviceList, ErrorBody, Me, PasskeyChallenge } from './wire';

/** Why there are no passkeys here; null when there are. */
export type PasskeysMissing = 'insecure' | 'address' | 'browser';

/** The error when somebody has closed the browser's dialog, or it failed. */
const NOT_DONE: ErrorBody = {
  code: 'refused',
  message: 'online-passkey-stopped',
  text: 'the browser has not used a passkey',
};

/** Whether passkeys can be used on this page, and if not, why. */
export async function passkeysMissing(api: Api): Promise<PasskeysMissing | null> {
  if (!window.isSecureContext) return 'insecure';
  if (typeof PublicKeyCredential === 'undefined') return 'browser';
  const reply = await api.passkeySupport();
  return 'ok' in reply && reply.ok.available ? null : 'address';
}

/** Adds a passkey to the visitor. */
export async function addPasskey(api: Api): Promise<ApiResult<DeviceList>> {
  const challenge = await api.addPasskeyChallenge();
  if ('error' in challenge) return challenge;
  const credential = await ask(challenge.ok, (options) =>
    navigator.credentials.create({ publicKey: creationOptions(options) }),
  );
  if (credential === null) return { error: NOT_DONE };
  return api.addPasskey(challenge.ok.id, credential);
}

/** Signs in with a passkey. */
export async function signInWithPasskey(api: Api): Promise<ApiResult<Me>> {
  const challenge = await api.signInChallenge();
  if ('error' in challenge) return challenge;
  const credential = await ask(challenge.ok, (options) =>
    navigator.credentials.get({ publicKey: requestOptions(options) }),
  );
  if (credential === null) return { error: NOT_DONE };
  return api.signIn(challenge.ok.id, credential);
}

/** Options as JSON: what is binary is base64url. */
type Json = Record<string, unknown>;

/** The answer of the browser to a challenge, as JSON; null when there is none. */
async function ask(
  challenge: PasskeyChallenge,
  use: (options: Json) => Promise<Credential | null>,
): Promise<string | null> {
  try {
    const { publicKey } = JSON.parse(challenge.options) as { publicKey: Json };
    const credential = await use(publicKey);
    return credential instanceof PublicKeyCredential ? asJson(credential) : null;
  } catch {
    // Closed by the person, out of time, or not possible with this device.
    return null;
  }
}

function creationOptions(options: Json): PublicKeyCredentialCreationOptions {
  const user = options.user as Json;
  return {
    ...options,
    challenge: fromBase64(options.challenge),
    user: { ...user, id: fromBase64(user.id) },
    excludeCredentials: descriptors(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
}

function requestOptions(options: Json): PublicKeyCredentialRequestOptions {
  return {
    ...options,
    challenge: fromBase64(options.challenge),
    allowCredentials: descriptors(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
}

function descriptors(list: unknown): unknown[] {
  const known = Array.isArray(list) ? (list as Json[]) : [];
  return known.map((descriptor) => ({ ...descriptor, id: fromBase64(descriptor.id) }));
}

function asJson(credential: PublicKeyCredential): string {
  const { response } = credential;
  const common = { clientDataJSON: toBase64(response.clientDataJSON) };
  const answer =
    response instanceof AuthenticatorAttestationResponse
      ? { ...common, attestationObject: toBase64(response.attestationObject) }
      : response instanceof AuthenticatorAssertionResponse
        ? {
            ...common,
            authenticatorData: toBase64(response.authenticatorData),
            signature: toBase64(response.signature),
            userHandle: response.userHandle === null ? null : toBase64(response.userHandle),
          }
        : common;
  return JSON.stringify({
    id: credential.id,
    rawId: toBase64(credential.rawId),
    type: credential.type,
    response: answer,
    extensions: {},
  });
}

/** Bytes from base64url. */
export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> {
  const plain = String(text).replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
}

/** Bytes as base64url. */
export function toBase64(bytes: ArrayBuffer): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
