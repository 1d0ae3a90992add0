import { readArchiveApart } from '#server/domain/sources/archive/apart.ts';
import { readArchive } from '#server/domain/sources/archive/read-archive.ts';
import { median } from './statistics.ts';

const LINES = 300_000;
const ROUNDS = 5;
const PIECE = 64 * 1024;
const FIRST_POST = 1_800_000_000_000_000_000n;

/**
 * Reads a table of 300,000 posts in another process, as the server does, and in this one, by turns. Prints the seconds of each, and their
 * ratio.
 */
export async function benchReading(): Promise<void> {
  const file = Buffer.from(['id,created_at,lang,screen_name,text\n', ...lines()].join(''));
  const ways = { apart: readArchiveApart, here: readArchive };
  const took = { apart: [] as number[], here: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ['apart', 'here'] as const) {
      const start = performance.now();
      let posts = 0;
      for await (const row of ways[way](piecesOf(file))) if (row.kind === 'post') posts += 1;
      if (posts !== LINES) throw new Error(`${posts} posts were read instead of ${LINES}`);
      took[way].push((performance.now() - start) / 1000);
    }
  }
  const [apart, here] = [median(took.apart), median(took.here)];
  console.log(`${LINES} posts, ${(file.length / 1e6).toFixed(0)} MB, medians of ${ROUNDS} rounds by turns:`);
  console.log(
    `  in another process ${apart.toFixed(1)} s, in this one ${here.toFixed(1)} s: ${(apart / here).toFixed(2)}`,
  );
}

function* lines(): Generator<string, void, void> {
  for (let number = 0; number < LINES; number += 1) {
    const text = `Seen today at the harbour, note ${number} of a long series: the ferry was late again`;
    yield `${FIRST_POST + BigInt(number)},2024-01-01 00:00,en,ann,"${text}"\n`;
  }
}

async function* piecesOf(file: Buffer): AsyncGenerator<Uint8Array, void, void> {
  for (let start = 0; start < file.length; start += PIECE) yield file.subarray(start, start + PIECE);
}
