import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished } from 'vitest';
import type { Levels } from '#contract/level.ts';
import type { Estimate, Run } from '#contract/run.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { createLabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import type { Clock } from '#server/domain/providers/clock.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import { results } from '#server/domain/results/tables.ts';
import { budgets } from '#server/domain/spending/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { listenForChanges } from '#server/foundations/database/changes.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { startJobs } from '#server/jobs/start.ts';
import type { TestDatabase } from './database.ts';
import { distinctWords } from './distinct-words.ts';
import { post } from './memory-source.ts';
import { readFences } from './providers/fenced-posts.ts';
import { type Asked, KEY, type ProviderServer } from './providers/provider-server.ts';
import { simulatedClock } from './providers/simulated-clock.ts';
import { startSettingsApi } from './settings-api.ts';

const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1', LLM_ALLOWED_HOSTS: '127.0.0.1' });
const secrets = deriveSecrets('a secret key of the tests, long enough');

/** The models settings before a test changes them. */
const LIMITS = {
  temperature: 0,
  concurrency: 4,
  batch_size: 1,
  max_posts: 1_000,
  token_budget: 5_000_000,
  prices: [],
  confirm_above_tokens: null,
  confirm_above_cost: null,
  endpoints: [],
};

/**
 * A server without workers, whose accounts are analysed by a local language model: over HTTP, with a stored key, by
 * workers that a test starts. `log` takes what they log.
 */
export async function startLab({ database, url }: TestDatabase, log = pino({ level: 'silent' })) {
  const changes = listenForChanges(url, log);
  const labellerFor = createLabellerFor({ config, secrets, providers: createProviders() });
  const queue = { connectionString: url, database, log, sources: [], changes, labellerFor };
  const jobs = await startJobs({ ...queue, work: false });
  afterAll(async () => {
    await jobs.stop();
    await changes.close();
  });
  const api = await startSettingsApi(database, { jobs, config, labellerFor, changes });
  // Tests of budgets set their own.
  await database.update(budgets).set({ models_per_person: null, models_in_all: null });
  const ada = await api.add('ada');
  const ask = async <Body>(method: string, path: string, token = ada.token) =>
    (await api.call(method, `/twitter/user/${path}`, { token })).body as Body;
  const newest = async (name: string) => {
    const { data } = await ask<{ data: Run[] }>('GET', `${name}/runs?skip=0&limit=1`);
    return data[0];
  };

  return {
    ...api,
    database,
    ada,
    /** Removes the data of the test before. */
    async clear(): Promise<void> {
      await database.delete(accounts);
      await database.delete(results);
      await database.delete(llm_settings);
      await database.update(model_settings).set(LIMITS);
    },
    /** Selects a setting whose model is at the provider; returns its id. */
    async select({ place }: Pick<ProviderServer, 'place'>, limits: object = {}): Promise<number> {
      await api.models({ ...limits, endpoints: [{ name: 'lab', base_url: place.baseUrl }] });
      const { id } = await api.create({ model: 'lab/model-1', api_key: KEY, is_selected: true });
      return id;
    },
    /** Stores an account that ada watches; later texts are newer. */
    async account(name: string, texts: readonly string[]): Promise<number> {
      const [account] = await database
        .insert(accounts)
        .values({ screen_name: name, name: `The ${name}`, network: 'x', source: 'archive' })
        .returning();
      if (account === undefined) throw new Error('No account was stored');
      await database.insert(watches).values({ user_id: ada.person.id, account_id: account.id });
      await storePosts(
        database,
        account.id,
        texts.map((text, number) => post(number, text)),
      );
      return account.id;
    },
    /** Starts workers of another process, from the database's point of view, until the test ends. */
    async work(clock: Clock = simulatedClock(), quietMs = 5_000): Promise<{ stop(): Promise<void> }> {
      const providers = createProviders({ clock, random: () => 1, quietMs });
      const own = createLabellerFor({ config, secrets, providers });
      const heard = listenForChanges(url, log);
      const workers = await startJobs({ ...queue, changes: heard, labellerFor: own, work: true });
      let isStopped = false;
      const stop = async () => {
        if (isStopped) return;
        isStopped = true;
        await workers.stop();
        await heard.close();
      };
      onTestFinished(stop);
      return { stop };
    },
    newest,
    untilRun: (name: string, expected: Partial<Run>) => expect.poll(() => newest(name)).toMatchObject(expected),
    start: (name: string) => api.call('POST', `/twitter/user/${name}/runs`, { token: ada.token }),
    end: (name: string, { id }: { id: number } = { id: 0 }) =>
      api.call('POST', `/twitter/user/${name}/runs/${id}/cancel`, { token: ada.token }),
    levels: (name: string) => ask<Levels>('GET', `${name}/level`),
    estimate: (name: string) => ask<Estimate>('GET', `${name}/estimate`),
    status: (name: string) => ask<{ state: string; detail: string | null }>('GET', `${name}/status_scrapping`),
    /** Lets jobs that wait for a later retry run now. */
    letTimePass: () => database.execute(sql`update pgboss.job set start_after = now() where state < 'active'`),
  };
}

export type Lab = Awaited<ReturnType<typeof startLab>>;

/** Texts that are all different. */
export const textsOf = (count: number, words = 'They lie to you') =>
  Array.from({ length: count }, (_, number) => `${words} ${number}.`);

/** Texts that begin like those of {@link textsOf} and then differ, so that each counts as a statement. */
export const statementsOf = (count: number) => textsOf(count).map((text, number) => `${text} ${distinctWords(number)}`);

/** The mean of `count` statements with one strength and the same words: the k-th of n counts 1 / √(1 + 50 (k - 1) / n). */
export const meanOfSameWords = (strength: number, count: number): number =>
  Array.from({ length: count }, (_, k) => strength / Math.sqrt(1 + (50 * k) / count)).reduce(
    (sum, each) => sum + each,
    0,
  ) / count;

/** The text of each post that a provider was asked about, with its question. */
export function textsAsked({ asked }: { asked: readonly Asked[] }): string[] {
  return asked.flatMap((one) => {
    const kind = one.system.includes('fact-checker') ? 'disinformation' : 'propaganda';
    return readFences(one).posts.map(({ text }) => `${kind}: ${text}`);
  });
}
