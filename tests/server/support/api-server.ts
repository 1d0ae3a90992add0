import { onTestFinished } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { post } from './memory-source.ts';
import { startServer } from './server-process.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const PASSWORD = 'correct horse battery';

/** The environment of a server and its workers, with a data directory that goes after the test. */
export async function makeEnv(DATABASE_URL: string): Promise<Record<string, string>> {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  return {
    DATABASE_URL,
    DATA_DIR: directory.path,
    SECRET_KEY: 'a secret key of the tests, long enough',
    FIRST_SUPERUSER_PASSWORD: PASSWORD,
    LLM_ALLOWED_HOSTS: '127.0.0.1',
  };
}

export type ApiServer = Awaited<ReturnType<typeof startApiServer>>;

/** A server that leaves the work to others, as its superuser sees it. It ends after the test. */
export async function startApiServer(env: Record<string, string>) {
  const server = await startServer({ env: { ...env, WORK: 'off' } });
  onTestFinished(() => void server.end());
  const form = new URLSearchParams({ username: 'admin', password: PASSWORD });
  const login = await fetch(`${server.url}/api/v1/login/access-token`, { method: 'POST', body: form });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const call = async <Body>(method: string, path: string, json?: object): Promise<Body> => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    // The tests that read the body declare its type.
    return (await answer.json()) as Body;
  };
  return { server, token, call };
}

/** Stores an account with a post for each text; the only user has it on their list. */
export async function storeWatched(database: Database, name: string, texts: readonly string[]): Promise<void> {
  const [person] = await database.select().from(users);
  const stored = { screen_name: name, name, network: 'x', source: 'archive' } as const;
  const [account] = await database.insert(accounts).values(stored).returning();
  if (account === undefined || person === undefined) throw new Error('No account was stored');
  await database.insert(watches).values({ user_id: person.id, account_id: account.id });
  const posts = texts.map((text, number) => post(number, text));
  await storePosts(database, account.id, posts);
}
