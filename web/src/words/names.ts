/** What seats, players and games are called. */

import { t } from '../i18n';
import type { GameName, SeatName } from '../rules/types';
import type { Player, Seated } from '../state/choice';
import type { Shown } from '../state/session-types';

const SEATS: Record<SeatName, () => string> = {
  red: () => t('web-seat-red'),
  blue: () => t('web-seat-blue'),
  yellow: () => t('web-seat-yellow'),
  green: () => t('web-seat-green'),
  white: () => t('web-seat-white'),
  black: () => t('web-seat-black'),
};

/** A seat as it begins a sentence: `Red`. */
export function seatName(seat: SeatName): string {
  return SEATS[seat]();
}

/** What a player is called apart from the seat; empty for a person without a name. */
export function playerName(player: Player): string {
  return player.kind === 'bot' ? t('web-bot', { level: player.level }) : player.name;
}

/** A seat with its player: `Red`, `Red, Anna`. */
export function seatWithPlayer({ seat, player }: Seated): string {
  const name = playerName(player);
  return name ? t('web-seat-player', { seat: seatName(seat), player: name }) : seatName(seat);
}

/** The same for a seat of a game. */
export function seatIn(seats: Seated[], seat: SeatName): string {
  const seated = seats.find((known) => known.seat === seat);
  return seated ? seatWithPlayer(seated) : seatName(seat);
}

/** What a game is called. */
export function gameName(game: GameName): string {
  return game === 'ido' ? t('web-game-ido') : t('web-game-orbito');
}

/** What a board is called, empty where the game has one only. */
export function boardName(board: string | null): string {
  if (board === null) return '';
  if (board === 'classic') return t('web-board-classic');
  return board === 'grand' ? t('web-board-grand') : board;
}

/** Whether a seat is the reader's: the only person at this screen, or one of theirs online. */
export function isYou({ game, online }: Pick<Shown, 'game' | 'online'>, seat: SeatName): boolean {
  const people = game.seats.filter(({ player }) => player.kind === 'person');
  return (online || people.length === 1) && people.some((person) => person.seat === seat);
}
