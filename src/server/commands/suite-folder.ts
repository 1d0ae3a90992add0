import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as v from 'valibot';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { AccountExample } from '#server/domain/evaluation/evaluate-accounts.ts';
import type { SuiteFile } from '#server/domain/evaluation/measure-suite-file.ts';
import { withLanguages } from '#server/domain/labelling/language.ts';
import { inMainLanguage } from '#server/domain/labelling/main-language.ts';
import { readFolders } from './archived-accounts.ts';
import type { Call } from './command.ts';
import { kindInName, readAccountExamples, readExamples, readRows } from './evaluate-examples.ts';

const PUBLISHED = 'published.csv';
const publishedSchema = v.object({ file: v.string(), published: v.string() });

/**
 * The files of a suite: `posts/NAME.csv`, `accounts/NAME.csv`, `accounts/NAME/positive/…` and `…/negative/…` with archives, and
 * `everyday/LANGUAGE.txt`, as docs/evaluation-suite.md describes them. Throws when there is none, when a name holds no question, when a
 * file cannot be read, and when `published.csv` names a file that is not there.
 */
export async function readSuite(folder: string, complain: Call['complain']): Promise<SuiteFile[]> {
  const found = [
    ...(await readEach(join(folder, 'posts'), readPosts)),
    ...(await readEach(join(folder, 'accounts'), (path, file) => readAccounts(path, file, complain))),
    ...(await readEach(join(folder, 'everyday'), readEveryday)),
  ];
  if (found.length === 0) {
    throw new Error(`${folder} holds no posts/NAME.csv, accounts/NAME.csv or everyday/LANGUAGE.txt.`);
  }
  const published = await readPublished(join(folder, PUBLISHED));
  const unknown = [...published.keys()].find((file) => !found.some((each) => each.file === file));
  if (unknown !== undefined) throw new Error(`${PUBLISHED} names ${unknown}, which the suite does not hold.`);
  return found.map((each) => ({ ...each, published: published.get(each.file) ?? null }));
}

type Found = Omit<SuiteFile, 'published'>;

/** Reads what a folder holds, in the order of the names; a folder that is not there holds nothing. */
async function readEach(folder: string, read: (path: string, file: string) => Promise<Found[]>): Promise<Found[]> {
  const names = (await entriesOf(folder)).filter((name) => !name.startsWith('.')).sort();
  const found: Found[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const file = relative(join(folder, '..'), path).replace(/\.[a-z]+$/, '');
    try {
      found.push(...(await read(path, file)));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw new Error(`${file}: ${error.message}`, { cause: error });
    }
  }
  return found;
}

async function entriesOf(folder: string): Promise<string[]> {
  const entries = await stat(folder).catch(() => null);
  return entries?.isDirectory() ? readdir(folder) : [];
}

async function readPosts(path: string, file: string): Promise<Found[]> {
  return [{ file, kind: kindOf(path), subject: 'posts', examples: await readExamples(path, undefined) }];
}

async function readAccounts(path: string, file: string, complain: Call['complain']): Promise<Found[]> {
  const isFolder = (await stat(path)).isDirectory();
  const examples = isFolder ? await readArchives(path, complain) : await readAccountExamples(path, undefined);
  return [{ file, kind: kindOf(path), subject: 'accounts', examples }];
}

async function readArchives(folder: string, complain: Call['complain']): Promise<AccountExample[]> {
  const sides = await Promise.all(['positive', 'negative'].map((side) => readFolders(join(folder, side), complain)));
  const examples: AccountExample[] = [];
  for (const [place, accounts] of sides.entries()) {
    for (const { name, posts } of accounts) {
      const author = { screenName: name, displayName: null };
      // A run leaves reposts out, too.
      const own = inMainLanguage(await withLanguages(posts.filter(({ isRepost }) => !isRepost)));
      examples.push(...own.map(({ text, language }) => ({ text, language, isPositive: place === 0, author })));
    }
  }
  return examples;
}

/** Posts of everyday life, one a line: nothing should be flagged in them, for either question. */
async function readEveryday(path: string, file: string): Promise<Found[]> {
  const language = basename(path).replace(/\.txt$/, '');
  const lines = (await readFile(path, 'utf8')).split(/\r?\n/).filter((line) => line.trim() !== '');
  const examples = lines.map((text) => ({ text, language, isPositive: false, author: null }));
  return ANALYZER_KINDS.map((kind) => ({ file, kind, subject: 'everyday', examples }));
}

function kindOf(path: string): AnalyzerKind {
  const kind = kindInName(path);
  if (kind === undefined) throw new Error(`its name holds neither ${ANALYZER_KINDS.join(' nor ')}.`);
  return kind;
}

async function readPublished(path: string): Promise<Map<string, string>> {
  if ((await stat(path).catch(() => null)) === null) return new Map();
  const published = new Map<string, string>();
  for await (const row of readRows(path, publishedSchema, 'columns file and published')) {
    published.set(row.file, row.published);
  }
  return published;
}
