import { describe, expect, it } from 'vitest';
import type { Situation } from '../engine/messages';
import type { Found } from '../rules/types';
import { chancesOf, percent } from './lines';
import { PositionAnalyzer, type Thought } from './position-analyzer';

const situation: Situation = { game: 'ido', board: 'classic', start: 's', events: [] };
const found = (nodes: number): Found => ({ depth: 1, nodes, lines: [] });

/** An engine that answers when a test says so. */
class SlowEngine {
  stopped = 0;
  tell: (found: Found) => void = () => undefined;
  done: (found: Found) => void = () => undefined;
  fail: () => void = () => undefined;

  analyse(_: unknown, tell: (found: Found) => void): Promise<Found> {
    this.tell = tell;
    return new Promise((resolve, reject) => {
      this.done = resolve;
      this.fail = () => reject(new Error('died'));
    });
  }

  stop(): void {
    this.stopped += 1;
  }
}

function analyzer() {
  const engine = new SlowEngine();
  const heard: Thought[] = [];
  return {
    engine,
    heard,
    analysis: new PositionAnalyzer(engine, (thought) => heard.push(thought)),
  };
}

describe('a position analyzer', () => {
  it('tells what is found on the way and at the end', async () => {
    const { engine, heard, analysis } = analyzer();
    const thought = analysis.analyse(situation, { lines: 1, nodes: 10 });
    engine.tell(found(1));
    engine.done(found(2));
    await thought;
    expect(heard.map(({ found, thinking }) => [found?.nodes, thinking])).toEqual([
      [undefined, true],
      [1, true],
      [2, false],
    ]);
  });

  it('forgets an earlier question, however late its answer comes', async () => {
    const { engine, heard, analysis } = analyzer();
    const first = analysis.analyse(situation, { lines: 1, nodes: 10 });
    const { tell, done } = engine;
    void analysis.analyse(situation, { lines: 2, nodes: 10 });
    expect(engine.stopped).toBe(1);
    tell(found(7));
    done(found(8));
    await first;
    expect(heard.at(-1)).toEqual({ found: null, thinking: true, failed: false });
  });

  it('keeps what was found when it is stopped', () => {
    const { engine, heard, analysis } = analyzer();
    void analysis.analyse(situation, { lines: 1, nodes: 10 });
    engine.tell(found(3));
    analysis.stop();
    expect(heard.at(-1)).toEqual({ found: found(3), thinking: false, failed: false });
    analysis.forget();
    expect(heard.at(-1)?.found).toBeNull();
  });

  it('says when the engine gave up', async () => {
    const { engine, heard, analysis } = analyzer();
    const thought = analysis.analyse(situation, { lines: 1, nodes: 10 });
    engine.fail();
    await thought;
    expect(heard.at(-1)).toEqual({ found: null, thinking: false, failed: true });
  });
});

describe('chances', () => {
  const line = { value: null, chance: null, chances: null, exact: null, turns: [] };

  it('are those of each seat, or follow from the one to move', () => {
    const several = {
      ...found(1),
      lines: [{ ...line, chances: { red: 0.5, blue: 0.3, green: 0.2 } }],
    };
    expect(chancesOf(several, 'blue', ['red', 'blue', 'green'])).toEqual([
      { seat: 'red', share: 0.5 },
      { seat: 'blue', share: 0.3 },
      { seat: 'green', share: 0.2 },
    ]);
    const two = { ...found(1), lines: [{ ...line, chance: 0.75 }] };
    expect(chancesOf(two, 'yellow', ['red', 'yellow']).map(({ share }) => share)).toEqual([
      0.25, 0.75,
    ]);
  });

  it('are certain where the result is, and even in a draw', () => {
    const exact = (kind: 'win' | 'loss' | 'draw') => ({
      ...found(1),
      lines: [{ ...line, exact: { kind, turns: 3 } }],
    });
    const shares = (kind: 'win' | 'loss' | 'draw') =>
      chancesOf(exact(kind), 'white', ['white', 'black']).map(({ share }) => share);
    expect(shares('win')).toEqual([1, 0]);
    expect(shares('loss')).toEqual([0, 1]);
    expect(shares('draw')).toEqual([0.5, 0.5]);
    expect(chancesOf(null, 'white', ['white', 'black'])).toEqual([]);
  });

  it('are never rounded to certainty', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  });
});
