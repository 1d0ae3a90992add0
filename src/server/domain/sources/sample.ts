import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { SCREEN_NAME_PATTERN } from '#contract/item.ts';
import type { PostSource, SourceAccount, SourcePost } from './source.ts';

const FOLDER = new URL('./samples/', import.meta.url);
const BATCH_SIZE = 50;

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

type Sample = { account: SourceAccount; posts: SourcePost[] };

/** A shipped sample file does not hold what it should. `file` is its name, `reason` the first thing wrong with it. */
export class SampleFileError extends Error {
  override name = 'SampleFileError';
  readonly file: string;
  readonly reason: string;
  constructor(file: string, reason: string) {
    super(`Sample ${file}: ${reason}`);
    this.file = file;
    this.reason = reason;
  }
}

/**
 * The invented accounts that ship with Plumbline (docs/samples.md), read at first use.
 * A name it does not know has no account and no posts. Its methods throw the signal's reason once that is aborted,
 * and {@link SampleFileError} where the folder `samples` beside this file (or the `folder` given) holds a damaged file.
 */
export function createSampleSource(folder: URL = FOLDER): PostSource {
  let loaded: Map<string, Sample> | undefined;

  const find = async (screenName: string, signal: AbortSignal) => {
    signal.throwIfAborted();
    loaded ??= await loadSamples(folder);
    signal.throwIfAborted();
    return loaded.get(screenName.toLowerCase());
  };

  return {
    name: 'sample',
    async findAccount(screenName, signal) {
      const sample = await find(screenName, signal);
      return sample?.account ?? null;
    },
    async *readPosts(screenName, signal) {
      const posts = (await find(screenName, signal))?.posts ?? [];
      for (let start = 0; start < posts.length; start += BATCH_SIZE) {
        signal.throwIfAborted();
        yield posts.slice(start, start + BATCH_SIZE);
      }
    },
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
    throw new SampleFileError(file, `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  }
  const { screen_name, name, description, posts } = result.output;
  return {
    account: { screen_name, name, description },
    posts: posts.map(({ id, text, created_at, lang }) => ({ external_id: id, text, created_at, lang })),
  };
}
