import { createSampleSource } from '#server/domain/sources/sample.ts';

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

/** The shipped samples, told several times over in other words each time, as a plain CSV archive of some 5,000 posts. */
export async function writeSampleArchive(): Promise<Buffer> {
  const lines = ['screen_name,created_at,text'];
  const source = createSampleSource();
  for (const name of ACCOUNTS) {
    for await (const posts of source.readPosts(name, AbortSignal.timeout(60_000))) {
      for (const { created_at, text } of posts) {
        for (let copy = 0; copy < COPIES; copy += 1) lines.push([name, created_at, quote(`${text} (${copy})`)].join());
      }
    }
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}
