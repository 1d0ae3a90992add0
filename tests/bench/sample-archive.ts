import { connectSamples } from '#server/domain/sources/sample/source.ts';
import type { Page, SourcePost } from '#server/domain/sources/source.ts';

const ACCOUNTS = [
  'harbor_gazette',
  'DrLenaMarsh',
  'tidewatch_club',
  'BoldNorthVoice',
  'TruthSignal_24',
  'IronwardFront',
];
const COPIES = 7;

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The shipped samples, repeated several times with other words each time, as a plain CSV archive of about 5,000 posts. */
export async function writeSampleArchive(): Promise<Buffer> {
  const lines = ['screen_name,created_at,text'];
  for (const name of ACCOUNTS) {
    for (const { created_at, text } of await readAll(name)) {
      for (let copy = 0; copy < COPIES; copy += 1) lines.push([name, created_at, quote(`${text} (${copy})`)].join());
    }
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

async function readAll(screenName: string): Promise<SourcePost[]> {
  const reader = await connectSamples().open(null);
  const request = { account: { id: null, screen_name: screenName }, sinceId: null, untilId: null, wanted: 100 };
  const posts: SourcePost[] = [];
  let cursor: string | null = null;
  do {
    const page: Page | undefined = await reader?.readPage({ ...request, cursor }, AbortSignal.timeout(60_000));
    posts.push(...(page?.posts ?? []));
    cursor = page?.nextCursor ?? null;
  } while (cursor !== null);
  return posts;
}
