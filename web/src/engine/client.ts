import type { Explored, Judged } from '../rules/judged';
import type { Found, TurnValue } from '../rules/types';
import type { AnalyseRequest, ChooseRequest, JudgeRequest, Question, Reply } from './messages';

/** The engine could not answer. The next question starts it anew. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    /** `stopped`: somebody called `stop`; `failed`: it died or refused. */
    readonly reason: 'stopped' | 'failed',
    why: string,
  ) {
    super(why);
  }
}

/** The part of a worker that is used here. */
export interface WorkerLike {
  postMessage(question: Question): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

interface Waiting {
  hear: (reply: Reply) => void;
  fail: (error: EngineError) => void;
}

/** `Omit` that keeps the members of a union apart. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/**
 * The engine, in a worker of its own that starts with the first question.
 * Questions are answered one after the other.
 */
export class EngineClient {
  readonly #hire: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** `hire` makes the worker; tests hand in one of their own. */
  constructor(hire: () => WorkerLike = hireWorker) {
    this.#hire = hire;
  }

  /**
   * One turn by a computer player.
   *
   * @throws EngineError when the worker died or was stopped.
   */
  async choose(request: ChooseRequest): Promise<{ turn: string }> {
    const reply = await this.#ask({ ask: 'choose', request }, () => {});
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
    const reply = await this.#ask({ ask: 'analyse', request }, tell);
    if (reply.say !== 'done') throw new EngineError('failed', 'an answer to another question');
    return reply.found;
  }

  /**
   * What a review says of the last turn of a game.
   *
   * @throws EngineError when the worker died or was stopped.
   */
  async judge(request: JudgeRequest): Promise<Judged> {
    const reply = await this.#ask({ ask: 'judge', request }, () => {});
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
    const reply = await this.#ask({ ask: 'explore', request: position, replies }, () => {});
    if (reply.say !== 'explored') throw new EngineError('failed', 'an answer to another question');
    return reply.explored;
  }

  /**
   * The exact value of every turn of a position of Orbito, the best first.
   *
   * @throws EngineError when the worker died or was stopped.
   */
  async values(position: string): Promise<TurnValue[]> {
    const reply = await this.#ask({ ask: 'values', request: position }, () => {});
    if (reply.say !== 'valued') throw new EngineError('failed', 'an answer to another question');
    return reply.values;
  }

  /** Stops whatever is being thought; those who wait for it are told so. */
  stop(): void {
    if (this.#waiting.size > 0) this.#dismiss(new EngineError('stopped', 'stopped'));
  }

  #ask(question: WithoutId<Question>, tell: (found: Found) => void): Promise<Reply> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const hear = (reply: Reply): void => {
        if (reply.say === 'found') return tell(reply.found);
        this.#waiting.delete(id);
        if (reply.say !== 'failed') return resolve(reply);
        reject(new EngineError('failed', reply.why));
        // It may have closed itself; a new one costs little.
        this.#dismiss(new EngineError('failed', reply.why));
      };
      this.#waiting.set(id, { hear, fail: reject });
      try {
        this.#worker ??= this.#start();
        this.#worker.postMessage({ id, ...question });
      } catch (error) {
        this.#dismiss(new EngineError('failed', String(error)));
      }
    });
  }

  #start(): WorkerLike {
    const worker = this.#hire();
    worker.onmessage = ({ data }) => this.#waiting.get(data.id)?.hear(data);
    worker.onerror = ({ message }) => this.#dismiss(new EngineError('failed', message));
    worker.onmessageerror = () => this.#dismiss(new EngineError('failed', 'an unreadable answer'));
    return worker;
  }

  /** Ends the worker and fails everybody who waits for it. */
  #dismiss(error: EngineError): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(error);
  }
}

function hireWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
