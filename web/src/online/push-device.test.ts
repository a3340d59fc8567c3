import { describe, expect, it } from 'vitest';
import { bodyOf, keyBytes, minutesOf, pushMissing, timeOf, type PushPlatform } from './push-device';

const ABLE: PushPlatform = {
  isSecure: true,
  hasWorker: true,
  hasPush: true,
  permission: 'default',
  isPlainIos: false,
};

describe('notifications on this device', () => {
  it.each<[string, Partial<PushPlatform>, ReturnType<typeof pushMissing>]>([
    ['are possible', {}, null],
    ['are possible once allowed', { permission: 'granted' }, null],
    ['need https', { isSecure: false, hasWorker: false }, 'insecure'],
    ['need an installed app on an iPhone', { isPlainIos: true, hasPush: false }, 'install'],
    ['work in an installed app on an iPhone', { isPlainIos: false }, null],
    ['need a browser that has them', { hasPush: false }, 'browser'],
    ['need the word of the reader', { permission: 'denied' }, 'denied'],
  ])('%s', (_, change, missing) => {
    expect(pushMissing({ ...ABLE, ...change })).toBe(missing);
  });
});

it('times of day are minutes since midnight', () => {
  expect([minutesOf('00:00'), minutesOf('07:05'), minutesOf('23:59')]).toEqual([0, 425, 1439]);
  expect([minutesOf(''), minutesOf('24:00'), minutesOf('7:00')]).toEqual([null, null, null]);
  expect([0, 425, 1439].map(timeOf)).toEqual(['00:00', '07:05', '23:59']);
});

it('keys are read', () => {
  expect([...keyBytes('-_8A')]).toEqual([251, 255, 0]);
});

it('a subscription without keys is none', () => {
  expect(bodyOf({ endpoint: 'https://push.example/1' })).toBeNull();
  const keys = { p256dh: 'k', auth: 'a' };
  const body = { endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a' };
  expect(bodyOf({ endpoint: 'https://push.example/1', keys })).toEqual(body);
});
