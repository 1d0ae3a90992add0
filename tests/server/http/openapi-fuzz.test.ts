import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { createSetting } from '#server/domain/llm-settings/create-setting.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { fingerprintsOf } from '#server/domain/results/fingerprint.ts';
import { recordProvenance } from '#server/domain/results/provenance.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { createScraperParameters } from '#server/domain/sources/x/scraper-parameters.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { misfits } from '#tests/server/support/json-schema.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { type OpenApiDocument, type Operation, operationsOf, resolveIn } from '#tests/server/support/openapi.ts';
import { type FuzzRequest, requestsFor } from '#tests/server/support/openapi-requests.ts';
import { type Answer, PASSWORD, startApi } from '#tests/server/support/people-api.ts';

/** Another seed tries other requests: FUZZ_SEED=1 FUZZ_RUNS=1000. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);
const RUNS = Number(process.env.FUZZ_RUNS ?? 30);

const { database } = await freshDatabase();
const source = createMemorySource();
source.hold({ screen_name: 'nadia', name: 'Nadia', description: null });
const api = await startApi(database, { sources: [source] });
const document = (await api.call('GET', '/openapi.json')).body as OpenApiDocument;
const resolve = resolveIn(document);
await seedSettings(database);
/** The state before any request changed it. */
const seeded = await selectedSetting(database);

let people = 0;
const someone = (isSuperuser: boolean) => {
  people += 1;
  return api.add(`person-${people}`, { is_superuser: isSuperuser });
};

/** Stores an LLM setting and scraper parameters, and returns their ids. */
async function knownSettings(): Promise<number[]> {
  const setting = {
    name: 'Stored',
    description: 'd',
    api_key: 'k',
    model: 'openai/gpt',
    is_selected: true,
    is_blind: true,
    languages: null,
    counts_reposts: false,
    analyse_now: false,
  };
  const scraper = { name: 'Stored', bearer_token: 'b', max_posts: 10, include_reposts: false, is_active: true };
  const { id } = await createSetting(api.services, setting, SERVER);
  return [id, (await createScraperParameters(api.services, scraper, SERVER)).id];
}

/**
 * Stores a person, settings and an analysed account, which an earlier run may have deleted, and returns their names.
 */
async function knownNames(): Promise<string[]> {
  const { person } = await someone(false);
  await database.delete(accounts);
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'stored', name: 'Stored', network: 'x', source: 'archive' })
    .returning();
  if (account === undefined || seeded === null) throw new Error('Nothing was stored');
  await queueProgress(database, [account.id]);
  const texts = Array.from({ length: 12 }, (_, number) =>
    post(number, `They lie to you! Wake up, ${number} traitors.`),
  );
  await storePosts(database, account.id, texts);
  await recordProvenance(database, seeded, EMBEDDED);
  await analyse(database, account.id, EMBEDDED);
  const [run] = await database.select().from(runs);
  const ids = [account.id, run?.id ?? 0, ...(await knownSettings())].map(String);
  const { propaganda } = fingerprintsOf(seeded.analyzers, EMBEDDED);
  return ['nadia', account.screen_name, person.id, person.username, PASSWORD, propaganda, ...ids];
}

const CALLERS = ['superuser', 'user', 'nobody'] as const;

/** An operation without inputs has one request: each caller sends it twice, the second time after what the first one changed. */
function triesOf({ path, parameters, requestBody }: Operation) {
  if (parameters.length > 0 || requestBody !== undefined) return { numRuns: RUNS };
  const request: FuzzRequest = { path, headers: {}, body: undefined };
  const examples = [...CALLERS, ...CALLERS].map((caller): [(typeof CALLERS)[number], FuzzRequest] => [caller, request]);
  return { examples, numRuns: examples.length };
}

/** What is wrong with an answer: a failure, or a status or body that is not in the document. */
function faultsOf({ responses }: Operation, { status, body, text, headers }: Answer): string[] {
  if (status >= 500) return [`${status}: ${text}`];
  const media = headers.get('content-type')?.split(';')[0] ?? '';
  const schema = responses[status]?.content?.[media]?.schema;
  if (schema === undefined) return [`${status} of ${media} is not documented: ${text}`];
  // The schema of a stream is that of its events.
  return media === 'application/json' ? misfits({ schema, value: body, at: `${status}`, resolve }) : [];
}

describe(`requests generated from the OpenAPI document (seed ${SEED}, ${RUNS} runs a route)`, () => {
  const operations = operationsOf(document).filter(({ path }) => path.startsWith('/api/v1/'));
  const callers = fc.constantFrom('superuser', 'superuser', 'superuser', 'user', 'user', 'nobody');

  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s never fails and answers as documented',
    { timeout: 900_000 },
    async (_, operation) => {
      const requests = requestsFor(operation, await knownNames());
      const property = fc.asyncProperty(callers, requests, async (caller, { path, headers, body }) => {
        const token = caller === 'nobody' ? undefined : (await someone(caller === 'superuser')).token;
        const answer = await api.call(operation.method, path.replace('/api/v1', ''), {
          headers,
          ...(token !== undefined && { token }),
          ...(body instanceof FormData ? { form: body } : body !== undefined && { body }),
        });
        expect(faultsOf(operation, answer)).toEqual([]);
      });
      await fc.assert(property, { seed: SEED, ...triesOf(operation) });
    },
  );
});
