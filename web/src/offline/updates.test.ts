import { describe, expect, it } from 'vitest';
import { Updates, type Update } from './updates';

/** A service worker that is on its way. */
class FakeWorker extends EventTarget {
  readonly heard: unknown[] = [];

  constructor(public state: string) {
    super();
  }

  postMessage(message: unknown): void {
    this.heard.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  looks = 0;

  update(): Promise<void> {
    this.looks += 1;
    return Promise.resolve();
  }
}

function world(controlled: boolean, registration: FakeRegistration | null) {
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: () =>
      registration ? Promise.resolve(registration) : Promise.reject(new Error('forbidden')),
  });
  const offered: Update[] = [];
  const seen = { reloads: 0, now: 0 };
  const updates = new Updates({
    container: container as unknown as ServiceWorkerContainer,
    reload: () => (seen.reloads += 1),
    now: () => seen.now,
    changed: (update) => offered.push(update),
  });
  const takesOver = (): boolean => container.dispatchEvent(new Event('controllerchange'));
  return { updates, offered, seen, takesOver };
}

/** A new version arrives. */
function arrives(registration: FakeRegistration): FakeWorker {
  const worker = new FakeWorker('installing');
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  return worker;
}

describe('a new version', () => {
  it('is offered and used only when it is accepted', async () => {
    const registration = new FakeRegistration();
    const { updates, offered, seen, takesOver } = world(true, registration);
    await updates.start('service-worker.js');
    expect(offered).toEqual([]);
    const worker = arrives(registration);
    expect(offered).toEqual(['ready']);
    expect(worker.heard).toEqual([]);
    updates.accept();
    expect(worker.heard).toEqual(['update']);
    expect(seen.reloads).toBe(0);
    takesOver();
    expect(seen.reloads).toBe(1);
  });

  it('that has waited since the last visit is offered again', async () => {
    const registration = new FakeRegistration();
    registration.waiting = new FakeWorker('installed');
    const { updates, offered } = world(true, registration);
    await updates.start('service-worker.js');
    expect(offered).toEqual(['ready']);
  });

  it('is nothing new on the first visit', async () => {
    const registration = new FakeRegistration();
    const { updates, offered, seen, takesOver } = world(false, registration);
    await updates.start('service-worker.js');
    arrives(registration);
    takesOver();
    expect(offered).toEqual([]);
    expect(seen.reloads).toBe(0);
  });

  it('brought by another tab is offered, never forced', async () => {
    const registration = new FakeRegistration();
    const { updates, offered, seen, takesOver } = world(true, registration);
    await updates.start('service-worker.js');
    takesOver();
    expect(offered).toEqual(['elsewhere']);
    expect(seen.reloads).toBe(0);
    updates.accept();
    expect(seen.reloads).toBe(1);
  });

  it('is looked for now and then', async () => {
    const registration = new FakeRegistration();
    const { updates, seen } = world(true, registration);
    await updates.start('service-worker.js');
    seen.now = 60_000;
    updates.look();
    expect(registration.looks).toBe(0);
    seen.now = 4_000_000;
    updates.look();
    updates.look();
    expect(registration.looks).toBe(1);
  });

  it('is not missed where service workers are forbidden', async () => {
    const { updates, offered } = world(true, null);
    await updates.start('service-worker.js');
    updates.look();
    expect(offered).toEqual([]);
  });
});
