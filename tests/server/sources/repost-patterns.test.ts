import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { SOURCES } from '#server/domain/sources/registry.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

/** The longest name of an author in each network. */
const AUTHORS: Record<string, string> = {
  x: 'river_gazette_1',
  bluesky: `did:web:${'long.'.repeat(49)}example`,
  mastodon: 'alice@social.example',
  name: 'river_gazette_1',
  sample: 'river_gazette_1',
};

test.each(SOURCES.map(({ id, network, repostOf }) => ({ id, network, repostOf })))(
  'PostgreSQL and JavaScript find the author of a repost in the same way: $id',
  async ({ network, repostOf }) => {
    const text = `RT @${AUTHORS[network]}: The bridge: it is open`;
    const { rows } = await database.execute<{ author: string }>(
      sql`select substring(${text} from ${repostOf}::text) as author`,
    );
    expect([rows[0]?.author, new RegExp(repostOf, 'u').exec(text)?.[1]]).toEqual([AUTHORS[network], AUTHORS[network]]);
  },
);
