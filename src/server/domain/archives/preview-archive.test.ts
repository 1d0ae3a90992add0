import { expect, test } from 'vitest';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { previewArchive } from './preview-archive.ts';

const account = { id: '11', screen_name: 'River_Gazette', name: 'River Gazette', description: null };
const of = { source: 'archive', line: 1, account } as const;

async function* rows(...given: ArchiveRow[]): AsyncGenerator<ArchiveRow> {
  yield* given;
}

test('the owner that an archive names is not a post of it', async () => {
  const owned = rows({ ...of, kind: 'owner' }, { ...of, kind: 'post', post: post(1, 'Bridges') });
  expect(await previewArchive(owned)).toEqual({
    accounts: [{ screen_name: 'River_Gazette', name: 'River Gazette', posts: 1 }],
    rejected: [],
    rejected_count: 0,
    tables: [],
  });
});
