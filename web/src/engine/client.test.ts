import { describe, expect, it } from 'vitest';
import type { TurnReview } from '../rules/types';
import { EngineClient } from './client';
import type { ChooseRequest, Question, Reply } from './messages';
import { WorkerQueue, type WorkerLike } from './queue';

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
  const queue = new WorkerQueue(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { engine: new EngineClient(queue), workers };
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
    const queue = new WorkerQueue(() => {
      throw new Error('forbidden');
    });
    const engine = new EngineClient(queue);
    await expect(engine.choose(request)).rejects.toMatchObject({ reason: 'failed' });
  });

  it('asks the next question when the one before is answered', async () => {
    const { engine, workers } = client();
    void engine.choose(request);
    const second = engine.choose(request);
    expect(workers[0]?.asked.map(({ id }) => id)).toEqual([1]);
    workers[0]?.say({ id: 1, say: 'chosen', turn: 'a1' });
    expect(workers[0]?.asked.map(({ id }) => id)).toEqual([1, 2]);
    workers[0]?.say({ id: 2, say: 'chosen', turn: 'b1' });
    expect(await second).toEqual({ turn: 'b1' });
  });

  it('fails no other question when a worker dies: another worker gets it', async () => {
    const { engine, workers } = client();
    const lost = engine.choose(request);
    const next = engine.choose(request);
    workers[0]?.say({ id: 1, say: 'failed', why: 'a trap' });
    await expect(lost).rejects.toMatchObject({ reason: 'failed' });
    workers[1]?.say({ id: 2, say: 'chosen', turn: 'c1' });
    expect(await next).toEqual({ turn: 'c1' });
  });
});

describe('two who ask the same engine', () => {
  const analysis = { ...situation, nodes: 9, lines: 1 };
  const judgement = { seat: 'white', reasons: [] } as unknown as TurnReview;

  it('are answered though the other one stops what is being thought', async () => {
    const { engine, workers } = client();
    const review = engine.apart();
    const thinking = engine.analyse(analysis, () => {});
    const judging = review.judge({ ...situation, nodes: 9 });
    engine.stop();
    await expect(thinking).rejects.toMatchObject({ reason: 'stopped' });
    expect(workers[0]?.ended).toBe(true);
    workers[1]?.say({ id: 2, say: 'judged', judged: judgement });
    expect(await judging).toBe(judgement);
  });

  it('go on thinking where the other one withdraws what waits', async () => {
    const { engine, workers } = client();
    const review = engine.apart();
    const judging = review.judge({ ...situation, nodes: 9 });
    const thinking = engine.analyse(analysis, () => {});
    engine.stop();
    await expect(thinking).rejects.toMatchObject({ reason: 'stopped' });
    expect(workers[0]?.ended).toBe(false);
    workers[0]?.say({ id: 1, say: 'judged', judged: judgement });
    expect(await judging).toBe(judgement);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.asked).toHaveLength(1);
  });

  it('hear nothing of what was said to the other', async () => {
    const { engine, workers } = client();
    const other = engine.apart();
    const told: number[] = [];
    void engine.analyse(analysis, () => told.push(1)).catch(() => {});
    const first = workers[0];
    engine.stop();
    const second = other.analyse(analysis, () => told.push(2));
    first?.say({ id: 1, say: 'done', found });
    workers[1]?.say({ id: 2, say: 'done', found });
    expect(await second).toEqual(found);
    expect(told).toEqual([]);
  });
});
