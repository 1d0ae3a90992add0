import pg from 'pg';

/** How much an installation holds. */
export type Size = { accounts: number; posts: number };

/** Stores rows as imports and analyses leave them, made by PostgreSQL itself; a superuser exists and watches half of the accounts. */
export async function seed(url: string, { accounts, posts }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const statements = [
    `insert into accounts (screen_name, name, source, created_at)
     select 'seed_' || n, 'Seed ' || n, 'archive', now() - n * interval '1 minute' from generate_series(1, ${accounts}) n`,
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
    'update readings set wording = 0',
    'vacuum analyze',
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
