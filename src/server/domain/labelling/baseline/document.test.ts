import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { documentRules } from './document.ts';

const FILE = fileURLToPath(new URL('../../../../../docs/baseline.md', import.meta.url));
const MARKER = '<!-- From here on generated from the rules. -->\n';

// `vitest run src/server/domain/labelling/baseline/document.test.ts --update` writes the second half anew.
test('docs/baseline.md shows every rule as it is', async () => {
  const [introduction] = (await readFile(FILE, 'utf8')).split(MARKER);
  await expect(`${introduction}${MARKER}\n${documentRules()}`).toMatchFileSnapshot(FILE);
});
