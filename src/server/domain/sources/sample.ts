import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { SCREEN_NAME_PATTERN } from '#contract/item.ts';
import { AccountUnavailable } from './errors.ts';
import {
  type FoundAccount,
  NO_COUNTS,
  type Page,
  type PageRequest,
  type PostSource,
  type SourcePost,
} from './source.ts';

const FOLDER = new URL('./samples/', import.meta.url);
const PAGE_SIZE = 50;

const fileSchema = v.object({
  screen_name: v.pipe(v.string(), v.regex(SCREEN_NAME_PATTERN)),
  name: v.pipe(v.string(), v.nonEmpty()),
  description: v.string(),
  posts: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^\d{19}$/)),
      created_at: v.pipe(v.string(), v.isoTimestamp()),
      lang: v.pipe(v.string(), v.nonEmpty()),
      text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(280)),
    }),
  ),
});

type Sample = { account: FoundAccount; posts: SourcePost[] };

/**
 * The invented accounts that ship with Plumbline (docs/samples.md), read at first use; they cost nothing and have no id.
 * Its methods throw where the folder `samples` beside this file (or the `folder` given) holds a
 * damaged file.
 */
export function createSampleSource(folder: URL = FOLDER): PostSource {
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
  const findKnown = async ({ screen_name }: PageRequest['account'], signal: AbortSignal) => {
    const sample = await find(screen_name, signal);
    if (sample === undefined) throw new AccountUnavailable(`There is no sample @${screen_name} any more`, 'missing');
    return sample;
  };

  return {
    name: 'sample',
    listAccounts: async () => [...(await load()).values()].map(({ account }) => account),
    open: async () => ({
      maxPosts: null,
      costOf: () => 0,
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
  const { screen_name, name, description, posts } = result.output;
  return {
    account: { id: null, screen_name, name, description, posts: posts.length },
    posts: posts.map(({ id, text, created_at, lang }) => ({
      external_id: id,
      text,
      created_at,
      lang,
      kind: 'post',
      counts: NO_COUNTS,
      links: [],
    })),
  };
}
