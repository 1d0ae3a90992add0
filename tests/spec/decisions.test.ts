import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const INDEX = 'README.md';

const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
const headingOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? '';

test('the index lists every decision by its heading, in order of date', () => {
  const notes = readdirSync(FOLDER).filter((file) => file !== INDEX);
  expect(notes.filter((file) => !/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/.test(file))).toEqual([]);
  const lines = notes.sort().map((file) => `| ${file.slice(0, 10)} | [${headingOf(read(file))}](${file}) |`);
  expect(read(INDEX).match(/^\| \d{4}.*$/gm)).toEqual(lines);
});
