import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createBaselineLabeller } from '#server/domain/labelling/baseline/baseline.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import type { PostText } from '#server/domain/labelling/labeller.ts';
import { readArchive } from '#server/domain/sources/archive/read-archive.ts';
import { writeSampleArchive } from './sample-archive.ts';
import { median } from './statistics.ts';

const QUESTIONS = [PROPAGANDA_DEFAULTS, DISINFORMATION_DEFAULTS];
const ROUNDS = 7;
/** More would only take longer. */
const MOST_POSTS = 40_000;

/**
 * Prints how many posts of archives (`files`, or one made of the shipped samples) the rules of English read for both questions in a
 * second of processor time: the first time, when they are prepared, and the median of the rounds after it.
 */
export async function benchRules(files: readonly string[]): Promise<void> {
  const posts = await readPosts(files);
  const letters = posts.reduce((sum, { text }) => sum + text.length, 0) / posts.length;
  const labeller = createBaselineLabeller();
  const { signal } = new AbortController();
  const speeds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (const question of QUESTIONS) await labeller.label(posts, question, signal);
    const { user, system } = process.cpuUsage(before);
    speeds.push(posts.length / ((user + system) / 1e6));
  }
  const [first = 0, ...later] = speeds.map(Math.round);
  console.log(
    `${posts.length} posts of ${Math.round(letters)} characters: ${first} posts/s at first, then ${median(later)} (${Math.min(...later)} to ${Math.max(...later)})`,
  );
}

async function readPosts(files: readonly string[]): Promise<PostText[]> {
  const archives =
    files.length > 0
      ? files.map((path) => ({
          screenName: basename(path).replace(/\..*$/, ''),
          stream: createReadStream(resolve(process.env.INIT_CWD ?? '.', path)),
        }))
      : [{ screenName: 'samples', stream: Readable.from([await writeSampleArchive()]) }];
  const posts: PostText[] = [];
  for (const { screenName, stream } of archives) {
    for await (const row of readArchive(stream, { screenName })) {
      if (posts.length === MOST_POSTS) return posts;
      if (row.kind === 'post') posts.push({ text: row.post.text, language: 'en' });
    }
  }
  return posts;
}
