/**
 * One worker for all clients. It is asked one question at a time; the others wait here, so that one
 * of them can be withdrawn without harm to the rest.
 */

import type { Found } from '../rules/types';
import type { Question, Reply } from './messages';

/** The engine could not answer. The next question starts a new worker. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    /** `stopped`: the client called `stop`; `failed`: it died or refused. */
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

/** `Omit` that keeps the members of a union apart. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A question before it has a number. */
export type Asked = WithoutId<Question>;

interface Waiting {
  asker: object;
  question: Question;
  tell: (found: Found) => void;
  answer: (reply: Reply) => void;
  fail: (error: EngineError) => void;
}

/** A worker and the questions that wait for it. The worker starts with the first question. */
export class WorkerQueue {
  readonly #createWorker: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #asked = 0;
  /** In the order of asking; the first one is what the worker thinks about. */
  #waiting: Waiting[] = [];

  /** `createWorker` makes the worker; tests hand in one of their own. */
  constructor(createWorker: () => WorkerLike = startEngineWorker) {
    this.#createWorker = createWorker;
  }

  /**
   * Asks, as soon as everybody before has been answered. `tell` hears what is found on the way.
   *
   * @throws EngineError when the worker died or `asker` stopped.
   */
  ask(asker: object, asked: Asked, tell: (found: Found) => void): Promise<Reply> {
    return new Promise((answer, fail) => {
      const question = { id: ++this.#asked, ...asked };
      this.#waiting.push({ asker, question, tell, answer, fail });
      if (this.#waiting.length === 1) this.#begin();
    });
  }

  /** Withdraws all that somebody asked, and tells so; the questions of others are answered. */
  stop(asker: object): void {
    const mine = this.#waiting.filter((one) => one.asker === asker);
    const busy = this.#waiting[0]?.asker === asker;
    this.#waiting = this.#waiting.filter((one) => one.asker !== asker);
    for (const { fail } of mine) fail(new EngineError('stopped', 'stopped'));
    if (!busy) return;
    // A worker that computes hears nothing: it can only be ended.
    this.#dismiss();
    this.#begin();
  }

  /** Gives the worker the first question, if there is one. */
  #begin(): void {
    const [first] = this.#waiting;
    if (!first) return;
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(first.question);
    } catch (error) {
      this.#fail(String(error));
    }
  }

  #hear(reply: Reply): void {
    const [first] = this.#waiting;
    if (!first || first.question.id !== reply.id) return;
    if (reply.say === 'found') return first.tell(reply.found);
    // It may have closed itself; a new one costs little.
    if (reply.say === 'failed') return this.#fail(reply.why);
    this.#waiting.shift();
    first.answer(reply);
    this.#begin();
  }

  /** The first question cannot be answered; the next one gets another worker. */
  #fail(why: string): void {
    this.#dismiss();
    this.#waiting.shift()?.fail(new EngineError('failed', why));
    this.#begin();
  }

  #start(): WorkerLike {
    const worker = this.#createWorker();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = ({ message }) => this.#fail(message);
    worker.onmessageerror = () => this.#fail('an unreadable answer');
    return worker;
  }

  #dismiss(): void {
    const worker = this.#worker;
    this.#worker = null;
    if (!worker) return;
    // What it has sent already belongs to nobody any more.
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
  }
}

function startEngineWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
