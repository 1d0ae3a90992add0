import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { createSetting } from '#server/domain/llm-settings/create-setting.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { updateModelSettings } from '#server/domain/models/update-model-settings.ts';
import { holdAccounts, queueRuns, RESTART } from '#server/domain/runs/queue-runs.ts';
import { updateBudgets } from '#server/domain/spending/budgets.ts';
import { readConfig } from '#server/foundations/config.ts';
import type { Services } from '#server/http/services.ts';
import { openServices } from '#server/open-services.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { SERVICE_ENV, SERVICE_FLAGS } from '../../../scripts/launch.mjs';
import type { Behaviour, Seen } from './model-server.ts';

const WORKER = new URL('../../../src/server/worker.ts', import.meta.url);
const MODEL_SERVER = new URL('./model-server.ts', import.meta.url);
const MODEL = 'bench/model-1';

export type Lab = {
  services: Services;
  /** Makes every run from now on ask a model with this behaviour. */
  ask(behaviour: Behaviour, limits: { concurrency: number; batch_size?: number }): Promise<void>;
  /** Stores an account whose posts all differ from those of other accounts. */
  account(count: number): Promise<number>;
  /** The hashes of the texts of an account. */
  hashesOf(accountId: number): Promise<string[]>;
  /** Queues a run for each account. */
  queue(accountIds: readonly number[]): Promise<void>;
  /** Starts a worker process. It ends with the lab at the latest. */
  work(): Promise<ChildProcess>;
  /** The requests to the model since the last call. */
  seen(): Promise<Seen>;
  modelUrl(behaviour: Behaviour): string;
};

/** Runs a fresh installation on a private PostgreSQL with a model server while `use` runs. */
export async function withLab(use: (lab: Lab) => Promise<void>): Promise<void> {
  const directory = await temporaryDirectory();
  const env = { DATA_DIR: join(directory.path, 'data'), LOG_LEVEL: 'warn', LLM_ALLOWED_HOSTS: '127.0.0.1' };
  // A command opens the database connections that are needed to carry out runs.
  const { services, stop } = await openServices(readConfig(env), { as: 'command', name: 'bench' }, { work: false });
  const model = fork(MODEL_SERVER);
  const children = [model];
  try {
    const [port] = await once(model, 'message');
    await use(labOf(services, { base: `http://127.0.0.1:${port}`, env, children }));
  } finally {
    await Promise.all(children.map(end));
    await stop();
    await directory.remove();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

type Place = { base: string; env: Record<string, string>; children: ChildProcess[] };

function labOf(services: Services, { base, env, children }: Place): Lab {
  const { database, jobs } = services;
  let accountsStored = 0;
  const modelUrl = ({ latencyMs, hasFaults }: Behaviour) => `${base}/${latencyMs}${hasFaults ? '-faults' : ''}/v1`;
  return {
    services,
    modelUrl,
    async ask(behaviour, limits) {
      const endpoints = [{ name: 'bench', base_url: modelUrl(behaviour) }];
      const unlimited = { max_posts: 100_000, token_budget: 1_000_000_000 };
      await updateBudgets(services.database, { models_per_person: null, models_in_all: null }, SERVER);
      await updateModelSettings(
        { ...services, selectedSetting },
        { batch_size: 1, ...limits, ...unlimited, endpoints, analyse_now: false },
        SERVER,
      );
      const setting = { name: 'Bench', description: '', api_key: 'sk-bench', model: MODEL };
      await createSetting(
        services,
        { ...setting, is_selected: true, is_blind: true, languages: null, counts_reposts: false, analyse_now: false },
        SERVER,
      );
    },
    async account(count) {
      accountsStored += 1;
      const name = `bench_${accountsStored}`;
      const [account] = await database
        .insert(accounts)
        .values({ screen_name: name, name, network: 'x', source: 'archive' })
        .returning();
      if (account === undefined) throw new Error('No account was stored');
      const own = accountsStored;
      const texts = Array.from({ length: count }, (_, n) => ({
        external_id: String(n),
        text: `Wake up, they lie to you about ${distinctWords(n)}: number ${n} of text ${own}.`,
        created_at: null,
        lang: 'en',
        ...PLAIN,
      }));
      await storePosts(database, account.id, texts);
      await database.execute(sql`analyze posts`);
      return account.id;
    },
    async hashesOf(accountId) {
      const rows = await database.select({ hash: posts.text_hash }).from(posts).where(eq(posts.account_id, accountId));
      return rows.map(({ hash }) => hash);
    },
    async queue(accountIds) {
      await database.transaction(async (transaction) => {
        await queueRuns(transaction, jobs, await holdAccounts(transaction, accountIds), RESTART);
      });
    },
    async work() {
      const child = fork(WORKER, {
        execArgv: SERVICE_FLAGS,
        env: { ...process.env, ...SERVICE_ENV, ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      children.push(child);
      if (child.stdout) await once(child.stdout, 'data');
      return child;
    },
    async seen() {
      return (await (await fetch(`${base}/seen`)).json()) as Seen;
    },
  };
}
