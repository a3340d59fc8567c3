/** A review that components can watch. */

import type { SeatName } from '../rules/types';
import type { Game } from '../state/game';
import { Review, type Judge, type Keeper, type Reviewed } from './review';

/** A review and what it shows. */
export class LiveReview {
  /** What is shown; a new value after each change. */
  reviewed: Reviewed = $state.raw() as Reviewed;
  readonly does: Review;

  constructor(
    game: Game,
    seatAt: (position: string) => SeatName | null,
    judge: Judge,
    keeper: Keeper,
  ) {
    this.does = new Review(game, seatAt, judge, keeper, (reviewed) => {
      this.reviewed = reviewed;
    });
    this.reviewed = this.does.reviewed;
  }
}
