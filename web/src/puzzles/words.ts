/** What a puzzle asks and what is said about a turn, in words. */

import { diagnosticText, t } from '../i18n';
import type { Part } from '../rules/types';
import { seatName } from '../words/names';
import { partsInWords } from '../words/turn';
import type { AttemptShown, PuzzleMessage } from './attempt';
import type { Fault } from './judging';

/** The task in a sentence. */
export function taskInWords({ puzzle, seat, rival }: AttemptShown): string {
  const names = { seat: seatName(seat), rival: rival ? seatName(rival) : '' };
  switch (puzzle.kind) {
    case 'save':
      return t('puzzles-task-save', names);
    case 'next':
      return t('puzzles-task-next', names);
    case 'win':
      return puzzle.moves === 1
        ? t('puzzles-task-win', names)
        : t('puzzles-task-win-in', { ...names, turns: puzzle.moves });
  }
}

/** Why a turn was wrong, with the reply that shows it. */
function faultInWords(fault: Fault, reply: Part[]): string {
  const turn = partsInWords(reply);
  switch (fault.kind) {
    case 'no-win':
      return t('puzzles-wrong-no-win', { arrived: fault.arrived, target: fault.target });
    case 'gives-win':
      return t('puzzles-wrong-gives-win', { seat: seatName(fault.winner) });
    case 'draw':
      return t('puzzles-wrong-draw');
    case 'reply-wins':
      return fault.turns === 1
        ? t('puzzles-wrong-reply-wins', { seat: seatName(fault.seat), turn })
        : t('puzzles-wrong-reply-wins-later', {
            seat: seatName(fault.seat),
            turn,
            turns: fault.turns,
          });
    case 'reply-draws':
      return t('puzzles-wrong-reply-draws', { seat: seatName(fault.seat), turn });
    case 'reply-stops':
      return t('puzzles-wrong-reply-stops', { seat: seatName(fault.seat), turn });
    case 'wrong':
      return t('puzzles-wrong');
  }
}

/** A message as sentences. */
export function messageInWords({
  diagnostic: reason,
  sentence,
  fault,
  parts = [],
}: PuzzleMessage): string[] {
  const said: string[] = [];
  if (reason) said.push(diagnosticText(reason));
  if (fault) said.push(faultInWords(fault, parts));
  else if (sentence && 'message' in sentence) {
    const values = { ...sentence.args, turn: partsInWords(parts) };
    said.push(t(sentence.message, values));
  } else if (parts.length > 0) said.push(t('puzzles-hint-turn', { turn: partsInWords(parts) }));
  return said;
}
