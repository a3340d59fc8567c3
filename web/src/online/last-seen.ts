/** The list of one's own online games as it was last seen, for when the server cannot be reached. */

import { parseReceived, type Summary } from './wire';

/** The games, and when they were seen. */
export interface LastSeen {
  at: number;
  games: Summary[];
}

/** The list as it was stored; null when there is none, or none that this version can read. */
export function asLastSeen(stored: unknown): LastSeen | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { at, games } = stored as Record<string, unknown>;
  if (typeof at !== 'number' || !Array.isArray(games)) return null;
  try {
    const list = parseReceived(
      'GameList',
      JSON.stringify({ games: games as unknown[], before: null }),
    );
    return { at, games: list.games };
  } catch {
    return null;
  }
}
