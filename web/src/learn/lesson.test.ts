import { beforeAll, describe, expect, it } from 'vitest';
import { loadRulesForTests, ok } from '../rules/testing';
import type { Face, GameName, Rules } from '../rules/types';
import { IDO_LESSONS } from './ido';
import { Lesson, type LessonShown } from './lesson';
import { ORBITO_LESSONS } from './orbito';
import type { Scene } from './scene';

let face: Face;
beforeAll(async () => {
  face = await loadRulesForTests();
});

function rulesFor(game: GameName): Rules {
  return ok(face.rules(game, game === 'ido' ? 'classic' : null));
}

/** A scene with everything that happened in it. */
function open(game: GameName, scene: Scene | undefined, speed = 0, confirm = true) {
  if (!scene) throw new Error('no such scene');
  const seen: LessonShown[] = [];
  const done: string[] = [];
  const lesson = new Lesson(rulesFor(game), scene, {
    behaviour: () => ({ speed, confirm }),
    wait: () => Promise.resolve(),
    changed: (shown) => seen.push(shown),
    cue: () => undefined,
    done: ({ id }) => done.push(id),
  });
  return { lesson, seen, done };
}

function byId(scenes: Scene[], id: string): Scene | undefined {
  return scenes.find((scene) => scene.id === id);
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Puts a turn together part by part and ends it. */
async function play(lesson: Lesson, turn: string): Promise<void> {
  for (const text of turn.split(/[+,]/)) {
    const part = lesson.shown.draft?.next.find((next) => next.text === text);
    if (!part) throw new Error(`${text} cannot be chosen`);
    lesson.choosePart(part);
  }
  lesson.confirm();
  await settle();
}

/** Does what a task shows as its way. */
async function solve(lesson: Lesson): Promise<void> {
  const { task, draft } = lesson.shown;
  for (let left = draft?.parts.length ?? 0; left > 0; left -= 1) lesson.takeBack();
  if (task.kind === 'turn') {
    await play(lesson, task.solution);
    return;
  }
  for (const text of task.example.slice(0, -1)) {
    const part = lesson.shown.draft?.next.find((next) => next.text === text);
    if (part) lesson.choosePart(part);
  }
  lesson.tryPart(task.example.at(-1) ?? '');
}

describe.each([IDO_LESSONS, ORBITO_LESSONS])('the lessons of $game', ({ game, scenes }) => {
  it('have names of their own', () => {
    expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
  });

  it.each(scenes.map((scene) => [scene.id, scene] as const))('%s can be done', async (_, scene) => {
    for (const speed of [0, 100]) {
      const { lesson, done } = open(game, scene, speed);
      for (let guard = 0; lesson.shown.phase !== 'done' && guard < 10; guard += 1) {
        const { at } = lesson.shown;
        await solve(lesson);
        expect(lesson.shown.phase, JSON.stringify(lesson.shown.message)).not.toBe('missed');
        if (lesson.shown.phase === 'fulfilled') await lesson.goOn();
        else if (lesson.shown.phase === 'task') expect(lesson.shown.at).toBe(at + 1);
      }
      expect(done).toEqual([scene.id]);
      expect(lesson.shown.message?.text).toBe(scene.tasks.at(-1)?.then);
    }
  });

  it.each(scenes.map((scene) => [scene.id, scene] as const))(
    '%s: what is to be tried is refused for the reason that it shows',
    (_, scene) => {
      for (const task of scene.tasks) {
        if (task.kind !== 'try') continue;
        // A try in the middle of a scene may stand on the position that a reply has made.
        const at = scene.tasks.indexOf(task);
        if (task.position === undefined && scene.tasks.slice(0, at).some((t) => t.kind === 'turn'))
          continue;
        const answer = rulesFor(game).draft(task.position ?? scene.position, task.example);
        expect('error' in answer && task.refusals.includes(answer.error.id)).toBe(true);
      }
    },
  );
});

describe('a lesson', () => {
  const enter = byId(IDO_LESSONS.scenes, 'enter');

  it('says why something else is refused, and goes on', () => {
    const { lesson, seen } = open('ido', enter);
    lesson.tryPart('S@a1');
    expect(seen.at(-1)?.message?.diagnostic?.rule).toBe('I-13');
    expect(seen.at(-1)).toMatchObject({ at: 0, phase: 'task', message: { text: null } });
  });

  it('tells a legal turn that was not asked for, and begins again', async () => {
    const { lesson } = open('ido', enter);
    await play(lesson, '>n');
    expect(lesson.shown).toMatchObject({
      phase: 'missed',
      draft: null,
      message: { text: 'learn-otherwise' },
    });
    lesson.again();
    expect(lesson.shown).toMatchObject({ phase: 'task', at: 0, message: null });
    expect(lesson.shown.view.text).toBe(enter?.position);
  });

  it('lets the other side reply', async () => {
    const { lesson } = open('ido', enter);
    await play(lesson, 'S@f1');
    expect(lesson.shown.phase).toBe('fulfilled');
    await lesson.goOn();
    expect(lesson.shown).toMatchObject({ phase: 'task', at: 1 });
    expect(lesson.shown.view.text).toBe('2y5/8/8/8/8/8/8/5r2 b2 r 0 r00y00 4');
    expect(lesson.shown.last.map(({ text }) => text)).toEqual(['S@c8']);
  });

  it('counts a try only when it is refused', async () => {
    const { lesson } = open('orbito', byId(ORBITO_LESSONS.scenes, 'order'));
    await play(lesson, 'a1');
    expect(lesson.shown).toMatchObject({
      phase: 'missed',
      message: { text: 'learn-otherwise-try' },
    });
  });

  it('never ends a try by itself, but a turn where nothing is confirmed', async () => {
    const tried = open('orbito', byId(ORBITO_LESSONS.scenes, 'order'), 0, false).lesson;
    const part = tried.shown.draft?.next.find(({ text }) => text === 'a1');
    if (part) tried.choosePart(part);
    await settle();
    expect(tried.shown.phase).toBe('task');
    const { lesson, done } = open('orbito', byId(ORBITO_LESSONS.scenes, 'place'), 0, false);
    const first = lesson.shown.draft?.next[0];
    if (first) lesson.choosePart(first);
    await settle();
    expect(done).toEqual(['place']);
  });

  it('does a shift that is previewed when it is confirmed: two presses', async () => {
    const { lesson } = open('ido', byId(IDO_LESSONS.scenes, 'shift'));
    const shift = lesson.shown.draft?.next.find(({ text }) => text === '>s');
    lesson.confirm(shift ?? null);
    await settle();
    expect(lesson.shown).toMatchObject({ phase: 'fulfilled', last: [{ text: '>s' }] });
  });

  it('shows the way when asked', () => {
    const { lesson } = open('ido', byId(IDO_LESSONS.scenes, 'win'));
    lesson.showMe();
    expect(lesson.shown.hint?.map(({ text }) => text)).toEqual(['a8x', 'b6x']);
    const part = lesson.shown.draft?.next[0];
    if (part) lesson.choosePart(part);
    expect(lesson.shown.hint).toBeNull();
  });

  it('begins anew from the first task after the end', async () => {
    const { lesson } = open('ido', byId(IDO_LESSONS.scenes, 'kinds'));
    lesson.tryPart('d3d4');
    await play(lesson, 'd3d2+f2f3');
    expect(lesson.shown.phase).toBe('done');
    lesson.again();
    expect(lesson.shown).toMatchObject({ phase: 'task', at: 0 });
  });

  it('does not end a turn that is not complete', () => {
    const { lesson } = open('orbito', byId(ORBITO_LESSONS.scenes, 'slide'));
    const slide = lesson.shown.draft?.next.find(({ kind }) => kind === 'slide');
    if (slide) lesson.choosePart(slide);
    lesson.confirm();
    expect(lesson.shown.draft?.parts).toHaveLength(1);
    lesson.takeBack();
    expect(lesson.shown.draft?.parts).toEqual([]);
  });

  it('stays still once it is closed', async () => {
    const { lesson, seen, done } = open('ido', enter, 100);
    lesson.close();
    lesson.tryPart('L@f1');
    await settle();
    expect(seen).toEqual([]);
    expect(done).toEqual([]);
  });
});
