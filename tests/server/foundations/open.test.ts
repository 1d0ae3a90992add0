import { expect, inject, test } from 'vitest';
import { connect } from '#server/foundations/database/connect.ts';
import { openDatabase } from '#server/foundations/database/open.ts';

test('a database that cannot hold every text is refused, with what to do', async () => {
  const administration = connect(inject('postgresql'));
  await administration.pool.query("create database of_bytes encoding 'SQL_ASCII' template template0 locale 'C'");
  await administration.close();
  const DATABASE_URL = inject('postgresql').replace(/postgres$/, 'of_bytes');
  await expect(openDatabase({ DATABASE_URL, DATA_DIR: '' }, { as: 'command', name: 'test' })).rejects.toThrow(
    "DATABASE_URL: the database of_bytes is in SQL_ASCII; create it with: create database … encoding 'UTF8' template template0",
  );
});
