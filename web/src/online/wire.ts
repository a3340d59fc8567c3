/**
 * What crosses between this page and a server: `crates/protocol/src/web` in TypeScript.
 *
 * `docs/server-protocol.md` says what the messages mean. Moments are milliseconds since 1970 by the
 * clock of the server; fields that are not known are passed over.
 */

import type { Arg, Finish, GameEvent, GameName, SeatName } from '../rules/types';

/** The version of the messages. */
export const VERSION = 1;

export type Moment = number;
export type GameId = string;
export type Question = 'draw' | 'take-back' | 'rematch';
export type Phase = 'open' | 'called-off' | 'running' | 'over';

/** Kinds of trouble. */
export type Code =
  | 'malformed'
  | 'version'
  | 'no-visitor'
  | 'forbidden'
  | 'no-link'
  | 'not-found'
  | 'conflict'
  | 'gap'
  | 'too-large'
  | 'refused'
  | 'too-many'
  | 'unavailable';

/** Why something was not done. `message` is a Fluent message of `server.ftl` or `rules.ftl`. */
export interface ErrorBody {
  code: Code;
  message: string;
  args?: Record<string, Arg>;
  rule?: string;
  text: string;
  entry?: Entry;
  next?: number;
  retry_after_ms?: number;
}

/** Who has a seat. */
export type Holder = { kind: 'person'; name: string } | { kind: 'bot'; level: number };

/** What players can let happen in a game. */
export type PlayerEvent =
  | { event: 'turn'; seat: SeatName; turn: string }
  | { event: 'ask'; seat: SeatName; question: Question }
  | { event: 'answer'; seat: SeatName; yes: boolean }
  | { event: 'withdraw'; seat: SeatName }
  | { event: 'resign'; seat: SeatName }
  | { event: 'stand'; seat: SeatName }
  | { event: 'claim'; seat: SeatName; against: SeatName }
  | { event: 'hand-over'; seat: SeatName; holder: Holder }
  | { event: 'call-off' };

/** An event in the log of a game; what only the server says is not told apart here. */
export type Entry = { number: number; at: Moment } & (PlayerEvent | { event: string });

/** How long everybody may think. */
export type TimeControl =
  | { kind: 'unlimited' }
  | { kind: 'live'; start_ms: number; increment_ms: number }
  | { kind: 'correspondence'; days: number };

/** What happens when a game has waited long enough for somebody. */
export type Absence = { after_ms: number } & (
  { then: 'wait' } | { then: 'claim' } | { then: 'out' } | { then: 'bot'; level: number }
);

/** For whom a seat is. */
export type Place =
  { for: 'link' } | { for: 'screen'; name?: string } | { for: 'bot'; level: number };

/** What is agreed on before a game begins. */
export interface Options {
  game: GameName;
  board?: { named: string } | { toml: string };
  rules?: string;
  first?: SeatName;
  seats: ({ seat: SeatName } & Place)[];
  time: TimeControl;
  absence: Absence;
  listed: boolean;
}

/** A seat that takes part. */
export interface SeatView {
  seat: SeatName;
  holder: Holder | null;
  playing: boolean;
  here: boolean;
  away_since: Moment | null;
  stand_in: number | null;
}

/** What the clocks show at a moment. */
export interface Clocks {
  now: Moment;
  left_ms: Partial<Record<SeatName, number>>;
  running: SeatName | null;
}

/** A question that waits for answers. */
export interface Asking {
  question: Question;
  by: SeatName;
  agreed: SeatName[];
  waiting_for: SeatName[];
}

/** How a game stands. */
export interface State {
  number: number;
  phase: Phase;
  position: string;
  to_move: SeatName | null;
  seats: SeatView[];
  clocks: Clocks | null;
  asking: Asking | null;
  waits_until: Moment | null;
  finish: Finish | null;
  next_game: GameId | null;
}

/** What a game is to whoever asks. */
export interface You {
  seats: SeatName[];
  host: boolean;
}

/** Everything about a game. */
export interface Game {
  id: GameId;
  made: Moment;
  options: Options;
  start: string;
  course: GameEvent[];
  state: State;
  you: You;
}

/** The little that lists show of a game. */
export interface Summary {
  id: GameId;
  options: Options;
  phase: Phase;
  number: number;
  latest: Moment;
  seats: SeatView[];
  to_move: SeatName | null;
  deadline: Moment | null;
  you: You;
  your_turn: boolean;
}

/** The secret with which somebody can take a seat. */
export interface SeatLink {
  game: GameId;
  seat: SeatName;
  link: string;
}

/** A token of a program, as lists show it. */
export interface TokenView {
  id: string;
  name: string;
  made: Moment;
}

/** Something that was said beside a game. */
export interface ChatLine {
  number: number;
  at: Moment;
  seats: SeatName[];
  name: string;
  text: string;
}

/** What a client says. */
export type FromClient =
  | { type: 'hello'; version: number; have: Record<GameId, number> }
  | { type: 'watch'; game: GameId; have: number; chat: boolean }
  | { type: 'unwatch'; game: GameId }
  | { type: 'submit'; ref: number; game: GameId; number: number; event: PlayerEvent }
  | { type: 'say'; ref: number; game: GameId; text: string }
  | { type: 'lobby'; on: boolean }
  | { type: 'ping'; sent: number };

/** What the server says. */
export type FromServer =
  | { type: 'hello'; version: number; now: Moment; build: string; name: string | null }
  | ({ type: 'snapshot' } & Game)
  | {
      type: 'events';
      game: GameId;
      entries: Entry[];
      course: { keep: number; add: GameEvent[] };
      state: State;
    }
  | ({ type: 'you'; game: GameId } & You)
  | { type: 'ack'; ref: number; game: GameId; stored: Entry | null }
  | { type: 'refused'; ref: number | null; game: GameId | null; error: ErrorBody }
  | { type: 'presence'; game: GameId; here: SeatName[]; watchers: number }
  | { type: 'chat'; game: GameId; lines: ChatLine[] }
  | { type: 'lobby'; open: Summary[]; watch: Summary[] }
  | { type: 'mine'; games: Summary[] }
  | { type: 'mine-changed'; game: Summary }
  | { type: 'pong'; sent: number; now: Moment }
  | { type: 'behind' }
  | { type: 'closing'; back_in_ms: number };
