import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ArchivedAccount } from '#server/domain/evaluation/measure-accounts.ts';
import type { PostRow } from '#server/domain/sources/archive/archive-row.ts';
import { readArchive } from '#server/domain/sources/archive/read-archive.ts';
import { connectSamples } from '#server/domain/sources/sample/source.ts';
import type { Page, PageRequest, SourcePost } from '#server/domain/sources/source.ts';
import type { Call } from './command.ts';

/** How many posts of a sample account are read at a time. */
const PAGE = 100;
const SAMPLES = new URL('../domain/sources/sample/accounts/', import.meta.url);

type Complain = Call['complain'];

/** The kind of an archive's accounts: the name of its folder (`known-campaigns`: known campaigns). */
export const kindOfArchive = (path: string): string => basename(dirname(path)).replaceAll('-', ' ');

/** The posts of an archive. What cannot be read is left out, and said with `complain`. */
export async function* readArchivedPosts(path: string, complain: Complain): AsyncGenerator<PostRow> {
  const screenName = basename(path).replace(/\..*$/, '');
  let posts = 0;
  let refused = 0;
  let first = '';
  for await (const row of readArchive(createReadStream(path), { screenName })) {
    if (row.kind === 'post') {
      posts += 1;
      yield row;
    } else if (row.kind === 'rejected') {
      refused += 1;
      first ||= `line ${row.line}: ${row.reason}`;
    }
  }
  if (refused > 0)
    complain(`${path}: ${refused === 1 ? '1 line' : `${refused} lines`} refused, the first one is ${first}\n`);
  if (posts === 0) complain(`${path}: no posts\n`);
}

/** The accounts of an archive. */
export async function readArchivedAccounts(path: string, complain: Complain): Promise<ArchivedAccount[]> {
  const kind = kindOfArchive(path);
  const accounts = new Map<string, ArchivedAccount>();
  for await (const row of readArchivedPosts(path, complain)) {
    const name = row.account.screen_name;
    const account = accounts.get(name) ?? { name, kind, posts: [] };
    accounts.set(name, account);
    account.posts.push(archived(row.post));
  }
  return [...accounts.values()];
}

/** The accounts of all archives in the folders of a folder. Throws when there is no such folder. */
export async function readFolders(folder: string, complain: Complain): Promise<ArchivedAccount[]> {
  const accounts: ArchivedAccount[] = [];
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) accounts.push(...(await readArchivedAccounts(path, complain)));
  return accounts;
}

/** The sample accounts that come with the server. */
export async function readSamples(): Promise<ArchivedAccount[]> {
  const files = (await readdir(SAMPLES)).filter((file) => file.endsWith('.json')).sort();
  const reader = await connectSamples().open(null);
  const accounts: ArchivedAccount[] = [];
  for (const name of files.map((file) => file.replace(/\.json$/, ''))) {
    const posts: ArchivedAccount['posts'] = [];
    let cursor: string | null = null;
    do {
      const account = { id: null, screen_name: name };
      const request: PageRequest = { account, cursor, sinceId: null, untilId: null, wanted: PAGE };
      const page: Page | undefined = await reader?.readPage(request, AbortSignal.timeout(60_000));
      posts.push(...(page?.posts ?? []).map(archived));
      cursor = page?.nextCursor ?? null;
    } while (cursor !== null);
    accounts.push({ name, kind: 'sample', posts });
  }
  return accounts;
}

const archived = ({ text, lang, kind }: Pick<SourcePost, 'text' | 'lang' | 'kind'>) => ({
  text,
  lang,
  isRepost: kind === 'repost',
});
