import type { Explored, Found, TurnReview, TurnValue } from '../rules/types';
import type { AnalyseRequest, ChooseRequest, JudgeRequest } from './messages';
import { EngineError, WorkerQueue } from './queue';

/**
 * A client of the engine. Questions are answered one after the other, by one worker for all
 * clients.
 */
export class EngineClient {
  readonly #queue: WorkerQueue;

  constructor(queue = new WorkerQueue()) {
    this.#queue = queue;
  }

  /** Another client of the same engine: `stop` withdraws its own questions only. */
  apart(): EngineClient {
    return new EngineClient(this.#queue);
  }

  /**
   * One turn by a computer player.
   *
   * @throws EngineError when the worker died or was stopped.
   */
  async choose(request: ChooseRequest): Promise<{ turn: string }> {
    const reply = await this.#queue.ask(this, { ask: 'choose', request }, () => {});
    if (reply.say !== 'chosen') throw new EngineError('failed', 'an answer to another question');
    return { turn: reply.turn };
  }

  /**
   * Thinks until `nodes` positions were judged, and tells what is known on
   * the way.
   *
   * @throws EngineError when the worker died or was stopped.
   */
  async analyse(request: AnalyseRequest, tell: (found: Found) => void): Promise<Found> {
    const reply = await this.#queue.ask(this, { ask: 'analyse', request }, tell);
    if (reply.say !== 'done') throw new EngineError('failed', 'an answer to another question');
    return reply.found;
  }

  /**
   * What a review says of the last turn of a game.
   *
   * @throws EngineError when the worker died or was stopped.
   */
  async judge(request: JudgeRequest): Promise<TurnReview> {
    const reply = await this.#queue.ask(this, { ask: 'judge', request }, () => {});
    if (reply.say !== 'judged') throw new EngineError('failed', 'an answer to another question');
    return reply.judged;
  }

  /**
   * A position of Orbito with all its turns and their exact values; where asked for, also with
   * what the opponent finds after each.
   *
   * @throws EngineError when the worker died or was stopped.
   */
  async explore(position: string, { replies }: { replies: boolean }): Promise<Explored> {
    const reply = await this.#queue.ask(
      this,
      { ask: 'explore', request: position, replies },
      () => {},
    );
    if (reply.say !== 'explored') throw new EngineError('failed', 'an answer to another question');
    return reply.explored;
  }

  /**
   * The exact value of every turn of a position of Orbito, the best first.
   *
   * @throws EngineError when the worker died or was stopped.
   */
  async values(position: string): Promise<TurnValue[]> {
    const reply = await this.#queue.ask(this, { ask: 'values', request: position }, () => {});
    if (reply.say !== 'valued') throw new EngineError('failed', 'an answer to another question');
    return reply.values;
  }

  /** Withdraws the questions of this client; their promises reject. */
  stop(): void {
    this.#queue.stop(this);
  }
}
