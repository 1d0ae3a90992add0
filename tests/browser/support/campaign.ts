import { type APIRequestContext, expect } from 'playwright/test';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { callAsSuperuser } from './llm.ts';

/** Accounts that say the same, a few seconds one after the other. */
export const RING = ['ring_anna', 'ring_bert', 'ring_cora'] as const;
/** How often each account of the ring says the same as the others: more often than a page shows. */
export const SAID = 12;

const SECONDS_LATE = 7;

/** What the accounts of the ring say on a day. */
export const sayingOf = (day: number): string => `They sold the ${distinctWords(7 * day)} and nobody says so`;

/** A time of a day in January 2026, so many seconds after eight o'clock. */
const timeOf = (day: number, seconds: number) => new Date(Date.UTC(2026, 0, 1 + day, 8, 0, seconds)).toISOString();

/** Imports the ring, and others that say each something else, and waits until all of their posts are compared. */
export async function plantCampaign(request: APIRequestContext, others: readonly string[] = []): Promise<void> {
  const days = Array.from({ length: SAID }, (_, day) => day);
  const lines = [
    ...RING.flatMap((name, place) =>
      days.map((day) => [timeOf(day, place * SECONDS_LATE), sayingOf(day), name].join()),
    ),
    ...others.flatMap((name, place) =>
      days.map((day) => [timeOf(day, 0), distinctWords(500 + 100 * place + day), name].join()),
    ),
  ];
  const buffer = Buffer.from(`${['created_at,text,screen_name', ...lines].join('\n')}\n`);
  const file = { name: 'ring.csv', mimeType: 'text/csv', buffer };
  await callAsSuperuser(request, 'twitter/import', { method: 'POST', multipart: { file } });
  await expect
    .poll(async () => {
      const { count, method } = await callAsSuperuser(request, 'campaigns', { method: 'GET' });
      return [count, method.waiting];
    })
    .toEqual([1, 0]);
}
