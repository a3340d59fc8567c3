/** What the players of an online game agree on beyond the rules: time, absence, and who may join. */

import type { SeatName } from '../rules/types';
import { optionsText, type Choice } from '../state/choice';
import { asCustom, customTime, FIRST_CUSTOM, utcOffset, type CustomChoice } from './custom-time';
import type { Absence, ChatAccess, GameId, Options, Place, TimeControl } from './wire';

/** How long everybody may think, and what is offered. */
export const MINUTES = [3, 5, 10, 15, 30, 60] as const;
export const INCREMENTS = [0, 3, 5, 10, 30] as const;
export const DAYS = [1, 2, 3, 7, 14] as const;
/** How long a game waits for somebody, in minutes. */
export const WAITS = [1, 2, 5, 15, 60, 1_440, 4_320] as const;

/** Who can write chat messages. */
export const CHAT_ACCESS = ['players', 'everybody', 'off'] as const;

/** What is chosen for an online game, and stored. */
export interface Agreement {
  time: TimeControl['kind'];
  minutes: number;
  increment: number;
  days: number;
  /** A time control of one's own. */
  custom: CustomChoice;
  then: Absence['then'];
  /** How long the game waits for an absent player, in minutes. */
  after: number;
  /** How strong a computer player is that stands in. */
  level: number;
  listed: boolean;
  /** Who can write chat messages. */
  chat: ChatAccess;
}

/** The default: no time limit, and nobody is put out. */
export const FIRST_AGREEMENT: Agreement = {
  time: 'unlimited',
  minutes: 10,
  increment: 5,
  days: 3,
  custom: FIRST_CUSTOM,
  then: 'wait',
  after: 5,
  level: 3,
  listed: false,
  chat: 'players',
};

/** An agreement as it was stored; whatever is none is as at first. */
export function asAgreement(value: unknown): Agreement {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const one = <T>(name: keyof Agreement, known: readonly T[]): T =>
    known.find((option) => option === stored[name]) ?? (FIRST_AGREEMENT[name] as T);
  return {
    time: one('time', ['unlimited', 'live', 'correspondence', 'custom'] as const),
    minutes: one<number>('minutes', MINUTES),
    increment: one<number>('increment', INCREMENTS),
    days: one<number>('days', DAYS),
    custom: asCustom(stored.custom),
    then: one('then', ['wait', 'claim', 'out', 'bot'] as const),
    after: one<number>('after', WAITS),
    level: one<number>('level', [1, 2, 3, 4, 5, 6, 7, 8]),
    listed: stored.listed === true,
    chat: one('chat', CHAT_ACCESS),
  };
}

function timeOf(
  { time, minutes, increment, days, custom }: Agreement,
  seats: SeatName[],
  offset: number,
): TimeControl {
  if (time === 'live')
    return { kind: 'live', start_ms: minutes * 60_000, increment_ms: increment * 1_000 };
  if (time === 'custom') return customTime(custom, seats, offset);
  return time === 'correspondence' ? { kind: time, days } : { kind: 'unlimited' };
}

function absenceOf({ then, after, level }: Agreement): Absence {
  if (then === 'wait') return { after_ms: 0, then };
  const after_ms = after * 60_000;
  return then === 'bot' ? { after_ms, then, level } : { after_ms, then };
}

/**
 * The options of a game for the server: seats on other devices get a link. Days begin by the clock
 * of this device, `offset` minutes ahead of UTC.
 */
export function optionsFor(
  choice: Choice,
  agreement: Agreement,
  first: SeatName,
  offset = utcOffset(),
): Options {
  const seats = choice.seats.map(({ seat, player }): { seat: SeatName } & Place => {
    if (player.kind === 'bot') return { seat, for: 'bot', level: player.level };
    if (player.kind === 'far') return { seat, for: 'link' };
    // Without a name of their own, people at this screen have the visitor's.
    return player.name ? { seat, for: 'screen', name: player.name } : { seat, for: 'screen' };
  });
  return {
    game: choice.game,
    ...(choice.board === null ? {} : { board: { named: choice.board } }),
    rules: optionsText(choice),
    first,
    seats,
    time: timeOf(
      agreement,
      seats.map(({ seat }) => seat),
      offset,
    ),
    absence: absenceOf(agreement),
    listed: agreement.listed,
    chat: agreement.chat,
  };
}

/** Letters and digits for names, none that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new name for a game, from 16 random bytes: nobody guesses it. */
export function newGameId(random: Uint8Array): GameId {
  return [...random].map((byte) => LETTERS[byte % 32]).join('');
}
