import { describe, expect, it } from 'vitest';
import { EngineClient, type WorkerLike } from './client';
import type { ChooseRequest, Question, Reply } from './messages';

/** A worker that does what a test tells it. */
class FakeWorker implements WorkerLike {
  asked: Question[] = [];
  ended = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;

  postMessage(question: Question): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.ended = true;
  }

  say(reply: Reply): void {
    this.onmessage?.({ data: reply } as MessageEvent<Reply>);
  }
}

function client(): { engine: EngineClient; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const engine = new EngineClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}

const situation = { game: 'orbito' as const, board: null, start: '4/4/4/4 w', events: [] };
const request: ChooseRequest = { ...situation, kind: 'level:1', seed: 1 };
const found = { depth: 1, nodes: 1, lines: [] };

describe('the engine client', () => {
  it('starts no worker before the first question, and one only', async () => {
    const { engine, workers } = client();
    expect(workers).toHaveLength(0);
    const first = engine.choose(request);
    const second = engine.choose(request);
    workers[0]?.say({ id: 1, say: 'chosen', turn: 'a1' });
    workers[0]?.say({ id: 2, say: 'chosen', turn: 'b1' });
    expect(await first).toEqual({ turn: 'a1' });
    expect(await second).toEqual({ turn: 'b1' });
    expect(workers).toHaveLength(1);
  });

  it('tells what is found on the way', async () => {
    const { engine, workers } = client();
    const told: number[] = [];
    const analysis = engine.analyse({ ...situation, nodes: 9, lines: 1 }, ({ nodes }) =>
      told.push(nodes),
    );
    workers[0]?.say({ id: 1, say: 'found', found });
    workers[0]?.say({ id: 1, say: 'done', found: { ...found, nodes: 2 } });
    expect(await analysis).toMatchObject({ nodes: 2 });
    expect(told).toEqual([1]);
  });

  it('fails the question when the worker dies, and hires another for the next', async () => {
    const { engine, workers } = client();
    const lost = engine.choose(request);
    workers[0]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
    await expect(lost).rejects.toMatchObject({ name: 'EngineError', reason: 'failed' });
    expect(workers[0]?.ended).toBe(true);
    const next = engine.choose(request);
    workers[1]?.say({ id: 2, say: 'chosen', turn: 'c1' });
    expect(await next).toEqual({ turn: 'c1' });
  });

  it('stops what is being thought, and tells apart that it was stopped', async () => {
    const { engine, workers } = client();
    const stopped = engine.choose(request);
    engine.stop();
    await expect(stopped).rejects.toMatchObject({ reason: 'stopped' });
    expect(workers[0]?.ended).toBe(true);
    engine.stop();
  });

  it('fails when no worker can be started', async () => {
    const engine = new EngineClient(() => {
      throw new Error('forbidden');
    });
    await expect(engine.choose(request)).rejects.toMatchObject({ reason: 'failed' });
  });
});
