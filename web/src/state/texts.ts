/** Games and positions as text: what somebody pastes, opens or gets by a link. */

import type { Answer, Diagnostic, Face, GameName, Rules } from '../rules/types';
import { IDO_BOARDS } from './choice';
import { fromRecord, seatsOf, today, toRecord, type Game, type Maker } from './game';
import { GameTree, type NodeId } from './tree';

/** What a text may be at most; more is no game that somebody played. */
export const LONGEST_TEXT = 4_000_000;

/** The games and boards in the order in which a position is tried. */
const PLACES: { game: GameName; board: string | null }[] = [
  ...IDO_BOARDS.map((board) => ({ game: 'ido' as const, board })),
  { game: 'orbito', board: null },
];

/** The rules of a game on a board, null when there is no such board. */
export function rulesOf(face: Face, game: GameName, board: string | null): Rules | null {
  const answer = face.rules(game, board);
  return 'ok' in answer ? answer.ok : null;
}

/** All games in a text: records one after the other, or a single position. */
export function openText(face: Face, text: string, maker: Maker): Answer<Game[]> {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  return looksLikePosition(trimmed)
    ? openPosition(face, trimmed, maker)
    : openRecords(face, text, maker);
}

/** Positions are one line of ranks; a record has headers or numbered turns. */
function looksLikePosition(text: string): boolean {
  return !text.includes('\n') && !/^[[{*]|^\d+\.\s/.test(text) && text.length < 1000;
}

function openRecords(face: Face, text: string, maker: Maker): Answer<Game[]> {
  const answer = face.read(text.replace(/^\uFEFF/, ''));
  if ('error' in answer) return answer;
  const games: Game[] = [];
  for (const record of answer.ok) {
    const rules = face.rules(record.game, record.board);
    if ('error' in rules) return rules;
    const course = rules.ok.course(record.start, record.events);
    if ('error' in course) return course;
    const game = fromRecord(record, rules.ok, maker.id(), maker.seed(), maker.now());
    if (game) games.push(game);
  }
  if (games.length === 0) return { error: nothing() };
  return { ok: games };
}

/** A game that begins with a position, of whatever game it is one. */
export function openPosition(
  face: Face,
  text: string,
  maker: Maker,
  only?: { game: GameName; board: string | null },
): Answer<Game[]> {
  if (text === '') return { error: nothing() };
  const places = PLACES.filter(
    ({ game, board }) =>
      !only || (game === only.game && (only.board === null || board === only.board)),
  );
  let reason: Diagnostic | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { game, board } of places) {
    const rules = rulesOf(face, game, board);
    if (!rules) continue;
    const view = rules.view(text);
    if ('ok' in view) return { ok: [fromPosition(rules, view.ok.text, maker)] };
    // Of several refusals the one counts that comes from the likeliest board.
    const unlike = Math.abs(rules.board().size - text.split('/').length);
    if (unlike < nearest) {
      nearest = unlike;
      reason = view.error;
    }
  }
  return { error: reason ?? nothing() };
}

/** A game for people that begins with a position. */
export function fromPosition(rules: Rules, position: string, maker: Maker): Game {
  const seats = seatsOf(rules, position) ?? [];
  return {
    id: maker.id(),
    game: rules.game,
    board: rules.boardName,
    seats: seats.map((seat) => ({ seat, player: { kind: 'person', name: '' } })),
    seed: maker.seed(),
    headers: [],
    tree: new GameTree(position),
    undone: false,
    changed: maker.now(),
  };
}

/** The game as a record with all variations, or only the line `through` a node. */
export function recordText(rules: Rules, game: Game, through?: NodeId): Answer<string> {
  return rules.write(toRecord(game, through));
}

/** The name of a file that holds a game: `ido-2026-05-17.record`. */
export function fileName(game: GameName, day: Date, ending: string): string {
  return `${game}-${today(day)}.${ending}`;
}

function nothing(): Diagnostic {
  return { id: 'web-text-nothing', rule: null, args: {} };
}
