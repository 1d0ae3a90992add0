import { afterAll } from 'vitest';
import { createXClient, type XClient } from '#server/domain/sources/x/client.ts';
import type { Vocabulary } from '#server/domain/sources/x/vocabulary.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { startXApi, type XApi } from './x-api.ts';

/** A clock that stands still except for waits, which it skips at once and records. */
export type TestClock = { now: () => Date; wait: (milliseconds: number) => Promise<void>; random: () => number } & {
  waits: number[];
  /** Moves the time forward by that many minutes. */
  pass: (minutes: number) => void;
};

export const START = '2026-03-10T12:00:00.000Z';

export function createTestClock(): TestClock {
  let time = Date.parse(START);
  const waits: number[] = [];
  return {
    now: () => new Date(time),
    async wait(milliseconds) {
      waits.push(milliseconds);
      time += milliseconds;
    },
    random: () => 0.5,
    waits,
    pass: (minutes) => {
      time += minutes * 60_000;
    },
  };
}

export type Setting = { x: XApi; clock: TestClock; client: (given?: Given) => XClient };
type Given = { token?: string; baseUrl?: string; vocabulary?: Vocabulary; timeoutMs?: number; maxBytes?: number };

/** A double of X until the test file ends, and clients of it that share its clock. */
export async function setUpX(): Promise<Setting> {
  const clock = createTestClock();
  const x = await startXApi({ now: clock.now });
  afterAll(() => x.close());
  return {
    x,
    clock,
    client: ({ token = x.token, timeoutMs = 10_000, maxBytes = 8_000_000, ...given } = {}) =>
      createXClient({
        fetch: createGuardedFetch({
          allowedHosts: { hosts: new Set(['127.0.0.1']), setting: null },
          timeoutMs,
          maxBytes,
        }),
        baseUrl: x.url,
        token,
        clock,
        ...given,
      }),
  };
}

/** A signal that is never aborted. */
export const NEVER = new AbortController().signal;
