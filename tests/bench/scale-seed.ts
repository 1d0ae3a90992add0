import pg from 'pg';

/** How much an installation holds. */
export type Size = { accounts: number; posts: number };

/** Tables whose indexes are made once they are full, as `pg_restore` does it, which is many times faster. */
const LARGE = "('posts'::regclass, 'readings'::regclass)";

/** Stores rows as imports and analyses leave them, made by PostgreSQL itself; a superuser exists and watches half of the accounts. */
export async function seed(url: string, { accounts, posts }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const statements = [
    `insert into accounts (screen_name, name, network, source, created_at)
     select 'seed_' || n, 'Seed ' || n, 'x', 'archive', now() - n * interval '1 minute' from generate_series(1, ${accounts}) n`,
    `insert into progress (account_id, state) select id, 'done' from accounts where source = 'archive'`,
    `insert into watches (user_id, account_id, created_at)
     select u.id, a.id, a.created_at from users u, accounts a where a.id % 2 = 0`,
    `insert into runs (account_id, state, trigger, finished_at)
     select id, 'done', 'import', now() from accounts where source = 'archive'`,
    `insert into levels (run_id, kind, score, low, high, band, posts_analysed, posts_flagged)
     select id, kind, 0.1, 0.05, 0.15, 'low', 100, 10 from runs, unnest(array['propaganda', 'disinformation']) as kind`,
    `insert into users (username, full_name, password_hash)
     select 'seed-' || n, 'Seed ' || n, 'none' from generate_series(1, ${accounts}) n`,
    `insert into audit_log (action, subject) select 'test.seeded', n::text from generate_series(1, ${accounts * 10}) n`,
    `insert into posts (account_id, external_id, text, text_hash, created_at, lang, language, source)
     select a.id, n::text, text, encode(sha256(text::bytea), 'hex'), now() - n * interval '1 second', 'en', 'en', 'archive'
     from (select n, 'A seeded post about bridges, number ' || n || ' of a great many that say much the same' as text
           from generate_series(1, ${posts}) n) as made
     join (select id, row_number() over (order by id) - 1 as place from accounts where source = 'archive') a
       on a.place = made.n % ${accounts}`,
    // As if all wordings were known, which is work of its own.
    'insert into readings (post_id, account_id, at, wording) select id, account_id, created_at, 0 from posts',
  ];
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ${LARGE} and not indisunique`);
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query('alter table posts disable trigger posts_read');
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of statements) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('alter table posts enable trigger posts_read');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
