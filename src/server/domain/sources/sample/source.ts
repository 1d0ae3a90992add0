import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import {
  type FoundAccount,
  NO_COUNTS,
  type Page,
  type PageRequest,
  type PostSource,
  type Source,
  type SourcePost,
} from '#server/domain/sources/source.ts';

const FOLDER = new URL('./accounts/', import.meta.url);
const PAGE_SIZE = 50;
const NAMES = { pattern: /^[A-Za-z0-9_]{1,15}$/, rule: '1 to 15 letters, digits or underscores' };

/** The invented accounts that are part of Plumbline (docs/samples.md); they cost nothing. */
export const sampleSource: Source = {
  id: 'sample',
  label: 'Samples',
  rank: 30,
  network: 'sample',
  names: NAMES,
  repostOf: '^RT @([A-Za-z0-9_]{1,15}):',
  addresses: [],
  profileUrl: () => null,
  postUrl: () => null,
  shownForMs: null,
  schedules: ['off', 'daily', 'weekly'],
  setUpAt: null,
  notReady: 'The samples are not set up on this server',
  pageSize: PAGE_SIZE,
  costOf: () => 0,
  connect: () => connectSamples(),
};

const fileSchema = v.object({
  screen_name: v.pipe(v.string(), v.regex(NAMES.pattern)),
  name: v.pipe(v.string(), v.nonEmpty()),
  description: v.string(),
  teaches: v.pipe(v.string(), v.nonEmpty()),
  posts: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^\d{19}$/)),
      created_at: v.pipe(v.string(), v.isoTimestamp()),
      lang: v.pipe(v.string(), v.nonEmpty()),
      text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(280)),
    }),
  ),
});

type Sample = { account: FoundAccount; teaches: string; posts: SourcePost[] };

/**
 * The samples, read at first use. The id of a sample is its name in lower case. The methods throw when the folder
 * `accounts` next to this file (or the given `folder`) holds a damaged file.
 */
export function connectSamples(folder: URL = FOLDER): PostSource {
  let loaded: Map<string, Sample> | undefined;

  const load = async () => {
    loaded ??= await loadSamples(folder);
    return loaded;
  };
  const find = async (screenName: string, signal: AbortSignal) => {
    signal.throwIfAborted();
    const samples = await load();
    signal.throwIfAborted();
    return samples.get(screenName.toLowerCase());
  };
  const findKnown = async ({ id, screen_name }: PageRequest['account'], signal: AbortSignal) => {
    const sample = await find(id ?? screen_name, signal);
    if (sample === undefined) throw new AccountUnavailable(`There is no sample @${screen_name} any more`, 'missing');
    return sample;
  };

  return {
    id: sampleSource.id,
    listAccounts: async () => [...(await load()).values()].map(({ account, teaches }) => ({ ...account, teaches })),
    open: async () => ({
      maxPosts: null,
      findByName: async (screenName, signal) => (await find(screenName, signal))?.account ?? null,
      findAgain: async (account, signal) => (await findKnown(account, signal)).account,
      readPage: async (request, signal) => pageOf((await findKnown(request.account, signal)).posts, request),
    }),
  };
}

/** The cursor is the number of posts before the page. */
function pageOf(all: readonly SourcePost[], { cursor, sinceId, untilId, wanted }: PageRequest): Page {
  const asked = all.filter(
    ({ external_id: id }) =>
      (sinceId === null || BigInt(id) > BigInt(sinceId)) && (untilId === null || BigInt(id) < BigInt(untilId)),
  );
  const start = Number(cursor ?? 0);
  const end = start + Math.min(wanted, PAGE_SIZE);
  const posts = asked.slice(start, end);
  return {
    posts,
    nextCursor: end < asked.length ? String(end) : null,
    newestId: posts.at(0)?.external_id ?? null,
    oldestId: posts.at(-1)?.external_id ?? null,
  };
}

async function loadSamples(folder: URL): Promise<Map<string, Sample>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const samples = await Promise.all(
    files.map(async (file) => readSample(file, await readFile(new URL(file, folder), 'utf8'))),
  );
  return new Map(samples.map((sample) => [sample.account.screen_name.toLowerCase(), sample]));
}

function readSample(file: string, json: string): Sample {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), json);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`Sample ${file}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  }
  const { screen_name, name, description, teaches, posts } = result.output;
  return {
    teaches,
    account: { id: screen_name.toLowerCase(), screen_name, name, description, posts: posts.length },
    posts: posts.map(({ id, text, created_at, lang }) => ({
      external_id: id,
      text,
      created_at,
      lang,
      kind: 'post',
      original_at: null,
      counts: NO_COUNTS,
      links: [],
    })),
  };
}
