import { desc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { spendings } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, textsAsked, textsOf } from '#tests/server/support/lab.ts';
import { MISBEHAVIOURS, SOUND } from '#tests/server/support/providers/misbehaviours.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, startProvider } from '#tests/server/support/providers/provider-server.ts';
import { simulatedClock } from '#tests/server/support/providers/simulated-clock.ts';

const REQUESTS = 1_000;
const ACCOUNTS = ['anna', 'ben', 'cleo', 'dora', 'emil', 'fay', 'gus', 'hana'];
const POSTS = 50;
const ENDED = ['done', 'partial', 'failed'];
const HOUR = 3_600_000;
/** A run may wait for its provider through most of the test. */
const WHOLE_TEST_MS = 300_000;
/** How long until a run is looked at again. Eight of them go on for most of the test, so each look costs. */
const LOOK_MS = 250;
/** US dollars per million tokens. */
const PRICE = { input: 1, output: 4 };

const written: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) });
const lab = await startLab(await freshDatabase(), log);

/** Where the newest run of an account is, read without the HTTP around it. */
async function newestOf(name: string): Promise<Pick<typeof runs.$inferSelect, 'state' | 'detail'> | undefined> {
  const [run] = await lab.database
    .select({ state: runs.state, detail: runs.detail })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(eq(accounts.screen_name, name))
    .orderBy(desc(runs.id))
    .limit(1);
  return run;
}

/** Numbers from 0 to 1 that are the same at each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('a provider that misbehaves in thirty-one ways loses no answer, has none paid twice, and leaves no run without an end', async () => {
  const random = numbersFrom(31);
  const ways = Object.values(MISBEHAVIOURS);
  const settled = new Set<string>();
  const askedAgain: string[] = [];
  const isHostile = () => provider.asked.length <= REQUESTS;
  const provider = await startProvider(compatible, (asked) => {
    const misbehaves = isHostile() && random() < 0.6;
    const { settles, answer } = (misbehaves && ways[Math.floor(random() * ways.length)]) || SOUND;
    const [text = ''] = textsAsked({ asked: [asked] });
    if (settled.has(text)) askedAgain.push(text);
    if (settles) settled.add(text);
    return answer(asked);
  });
  const clock = simulatedClock(Date.now());
  await lab.select(provider, { prices: [{ model: 'lab/model-1', ...PRICE }] });
  for (const name of ACCOUNTS) await lab.account(name, textsOf(POSTS, `They lie to ${name}`));
  await lab.work(clock);

  const runToItsEnd = async (name: string) => {
    await lab.start(name);
    await expect
      .poll(
        async () => {
          const run = await newestOf(name);
          if (run?.detail?.includes('Next try at')) {
            await clock.wait(HOUR, new AbortController().signal);
            await lab.letTimePass();
          }
          return run?.state;
        },
        { timeout: WHOLE_TEST_MS, interval: LOOK_MS },
      )
      .toBeOneOf(ENDED);
  };
  await Promise.all(
    ACCOUNTS.map(async (name) => {
      while (isHostile()) await runToItsEnd(name);
      await runToItsEnd(name);
    }),
  );

  expect(ways).toHaveLength(31);
  expect(askedAgain).toEqual([]);
  for (const name of ACCOUNTS) {
    const run = await lab.newest(name);
    expect(run).toMatchObject({ state: 'done', posts_unreadable: 0 });
    // A post that a model has refused is not asked about again.
    expect((run?.posts_read ?? 0) + (run?.posts_refused ?? 0)).toBe(POSTS);
  }
  const outcomes = await lab.database.select({ outcome: results.outcome }).from(results);
  expect(outcomes).toHaveLength(ACCOUNTS.length * POSTS * 2);
  expect(outcomes.filter(({ outcome }) => outcome !== 'refused')).toHaveLength(settled.size);
  const used = await lab.database.select().from(runs);
  const tokens = used.map((run) => run.input_tokens + run.output_tokens);
  expect(tokens.filter((sum) => !(sum >= 0 && sum < REQUESTS * 10_000))).toEqual([]);
  const spent = await lab.database.select().from(spendings);
  const counted = spent.reduce((sum, { amount }) => sum + amount, 0);
  const millionths = used.reduce(
    (sum, run) => sum + run.input_tokens * PRICE.input + run.output_tokens * PRICE.output,
    0,
  );
  expect(counted).toBeGreaterThanOrEqual(millionths);
  // Each amount is rounded up to a millionth of a dollar.
  expect(counted).toBeLessThanOrEqual(millionths + spent.length);
  expect(spent.filter((each) => each.at_risk !== 0)).toEqual([]);
  const lines = written.join('');

  expect(lines.length).toBeLessThan(1_000_000);
  expect(lines).not.toContain(KEY);
});
