import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createReanalysis } from '#server/domain/analysis/reanalysis.ts';
import { createLabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { createLanguageModelFor } from '#server/domain/llm-settings/language-model-for.ts';
import { hashPassword } from '#server/domain/people/passwords.ts';
import { issueToken } from '#server/domain/people/tokens.ts';
import { insertUser, type Person } from '#server/domain/people/users.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import { readConfig } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { serializers } from '#server/foundations/log.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { createApp } from '#server/http/app.ts';
import { readTrustedProxies } from '#server/http/connections/address.ts';
import { createHttpServer } from '#server/http/connections/create-server.ts';
import type { Services } from '#server/http/services.ts';
import { noChanges } from './analyse.ts';
import { idleQueue } from './idle-queue.ts';

/** The password of everybody whom {@link PeopleApi.add} creates. */
export const PASSWORD = 'correct horse battery';

/** The key of these servers' secrets, unless a test gives others. */
export const TEST_SECRET_KEY = 'a secret key of the tests, long enough';

const PASSWORD_HASH = hashPassword(PASSWORD);

type Call = {
  token?: string;
  json?: unknown;
  form?: Record<string, string> | FormData;
  /** Sent unchanged, for bodies that are neither JSON nor a form. */
  body?: string | ReadableStream;
  headers?: Record<string, string>;
  /** The value of X-Forwarded-For, which counts because these servers trust 127.0.0.1 by default. */
  address?: string;
};
/** `text`: the body; of a ZIP archive, what its files contain. */
export type Answer = { status: number; body: unknown; text: string; headers: Headers };
export type Member = { person: Person; token: string };

export type PeopleApi = {
  services: Services;
  /** The server's address, without a path. */
  url: string;
  /** Calls `/api/v1{path}` over HTTP. */
  call: (method: string, path: string, call?: Call) => Promise<Answer>;
  logIn: (username: string, password: string, address?: string) => Promise<Answer>;
  /** Stores a person with {@link PASSWORD} and a token. */
  add: (username: string, as?: Partial<Pick<Person, 'is_superuser' | 'is_active'>>) => Promise<Member>;
  /** Everything logged so far, unredacted. */
  logged: () => string;
};

/** A server on `database` and a free port until the test file ends; `given` services replace the usual ones. */
export async function startApi(database: Database, given: Partial<Services> = {}): Promise<PeopleApi> {
  const lines: string[] = [];
  const basis = { ...makeServices(database, lines), ...given };
  const services = { reanalysis: createReanalysis(basis), ...basis };
  const server = createHttpServer(createApp(services), readTrustedProxies(services.config.TRUSTED_PROXIES));
  const base = await listen(server);
  const call: PeopleApi['call'] = async (method, path, options = {}) => {
    const response = await fetch(`${base}/api/v1${path}`, { method, ...request(options) });
    const text = await readText(response);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : null, text, headers: response.headers };
  };
  return {
    services,
    url: base,
    call,
    logIn: (username, password, address) =>
      call('POST', '/login/access-token', { form: { username, password }, ...(address && { address }) }),
    add: async (username, { is_superuser = false, is_active = true } = {}) => {
      const stored = { username, full_name: username, password_hash: await PASSWORD_HASH, is_superuser, is_active };
      const person = await insertUser(database, stored);
      if (person === null) throw new Error(`The test named two people ${username}`);
      return { person, token: await issueToken(services.secrets.tokenKey, person, new Date()) };
    },
    logged: () => lines.join(''),
  };
}

function makeServices(database: Database, lines: string[]): Omit<Services, 'reanalysis'> {
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1' });
  const secrets = deriveSecrets(TEST_SECRET_KEY);
  const means = { config, secrets, providers: createProviders() };
  return {
    config,
    database,
    secrets,
    log: pino({ level: 'trace', serializers }, sink),
    jobs: idleQueue,
    sources: [],
    changes: noChanges,
    labellerFor: createLabellerFor(means),
    languageModelFor: createLanguageModelFor(means),
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  // A server that listens on TCP has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function readText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'application/zip') return response.text();
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
}

function request({ token, json, form, body, headers = {}, address }: Call): RequestInit {
  return {
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body !== undefined && { body, duplex: 'half' as const }),
    ...(form !== undefined && { body: form instanceof FormData ? form : new URLSearchParams(form) }),
  };
}
