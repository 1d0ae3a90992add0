import { mkdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { evaluateCommand } from '#tests/server/support/evaluate-command.ts';

const { url } = await freshDatabase();
const command = await evaluateCommand(url, () => ({}));

/** Twelve posts of two accounts, with the same words some seconds apart; each post half an hour after the one before. */
const archiveOf = (name: string, late: number) =>
  [
    'created_at,text,screen_name',
    ...Array.from({ length: 12 }, (_, number) => {
      const at = new Date(Date.UTC(2026, 0, 1) + number * 1_860_000 + late * 1_000).toISOString();
      return `${at},${distinctWords(number)},${name}`;
    }),
  ].join('\n');

test('accounts that acted together are counted by kind, beside what chance gives, and it says how that is found', async () => {
  await mkdir(command.path('trolls'));
  await command.write('trolls/one.csv', archiveOf('one', 0));
  await command.write('trolls/two.csv', archiveOf('two', 20));
  const { exitCode, stdout, stderr } = await command.run('--campaigns', 'trolls/one.csv', 'trolls/two.csv');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('24 posts of 2 accounts');
  expect(stdout).toContain(
    'Chance gives 0.0 pairs, or 0.00 % of the pairs above. For this, all posts of an account were dated 1 to 14 days later, by another time for each account, and pairs were counted again: 20 times, and this is the mean.',
  );
});
