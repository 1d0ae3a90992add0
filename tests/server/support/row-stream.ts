import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { readArchive } from '#server/domain/sources/archive/read-archive.ts';

/** The rows of an archive with this content. */
export function rowStream(content: string, screenName?: string): AsyncGenerator<ArchiveRow> {
  return readArchive(bytesOf(content), screenName === undefined ? {} : { screenName });
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
