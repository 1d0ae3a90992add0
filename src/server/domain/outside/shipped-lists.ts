import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/foundations/database/connect.ts';
import { type RatedDomain, readList } from './read-list.ts';
import { type ListHead, storeList } from './store-list.ts';
import { domain_lists } from './tables.ts';

const CRED_1 = {
  name: 'CRED-1',
  version: '2026-08-04',
  licence: 'CC BY 4.0',
  attribution:
    'CRED-1 by Alexander Loth, built from OpenSources.co (CC BY 4.0) by Melissa Zimdars et al. and the Iffy.news Index (MIT). Of its columns domain, category and score are kept, and entries that name a part of a site are left out.',
  url: 'https://github.com/aloth/cred-1',
  // Its publisher's limit of “low: high credibility risk”.
  low_to: 0.2,
  is_shipped: true,
  imported_by: null,
} as const satisfies ListHead;

const CRED_1_FILE = new URL('./lists/cred-1.csv', import.meta.url);
const SHIPPED = [{ head: CRED_1, file: CRED_1_FILE }];

/** Stores the lists that come with this version of Plumbline, unless they are stored already. */
export async function seedLists(database: Database): Promise<void> {
  for (const { head, file } of SHIPPED) {
    const isHere = and(eq(domain_lists.name, head.name), eq(domain_lists.version, head.version));
    if ((await database.$count(domain_lists, isHere)) > 0) continue;
    const domains = await domainsIn(file);
    await database.transaction((transaction) => storeList(transaction, head, domains));
  }
}

/** A list that comes with Plumbline, read from its file. */
export type ShippedList = { head: { name: string; version: string; low_to: number | null }; domains: RatedDomain[] };

/** CRED-1 without a database. */
export const readCred1 = async (): Promise<ShippedList> => ({ head: CRED_1, domains: await domainsIn(CRED_1_FILE) });

const domainsIn = async (file: URL): Promise<RatedDomain[]> =>
  (await readList(withoutNotice(createReadStream(file)))).domains;

/** The lines of the file without its notice: the lines at its beginning that start with `#`. */
async function* withoutNotice(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(chunk);
  yield Buffer.from(
    Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^(?:#.*\n)+/, ''),
  );
}
