import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fingerprintOf } from '#tests/model/support/fingerprint.ts';
import { readImports, UnreadableImportError } from '#tests/model/support/imports.ts';

describe('the verdict on the list depends on', () => {
  const MODULE = 'tests/model/list.test.ts';
  const asItIs = fingerprintOf(MODULE);

  const afterEdit = (edited: string, edit: (text: string) => string) =>
    fingerprintOf(MODULE, (file) => {
      const text = readFileSync(file, 'utf8');
      return file === edited ? edit(text) : text;
    });
  const addLine = (text: string) => `${text}\n`;
  const update = (name: string) => (lock: string) => {
    const { packages, ...others } = JSON.parse(lock);
    const folder = `node_modules/${name}`;
    return JSON.stringify({
      ...others,
      packages: { ...packages, [folder]: { ...packages[folder], version: '0.0.0' } },
    });
  };

  test.each([
    ['its chart', 'machines/list.machine.ts'],
    ['what its chart imports', 'machines/failure.ts'],
    ['its promises', 'tests/model/promises/list.ts'],
    ['its model', 'tests/model/models/list.ts'],
    ['its slips', 'tests/model/slips/list.ts'],
    ['its excuses', MODULE],
    ['the judge', 'tests/model/support/judge.ts'],
    ['what the judge imports', 'tests/model/support/walk.ts'],
    ['the mutation', 'tests/model/support/mutants.ts'],
    ['the tables of promises', 'tests/model/support/tables.ts'],
    ['the settings of the tests', 'vitest.config.ts'],
    ['the settings of the language', 'tsconfig.json'],
  ])('%s: %s', (_, file) => expect(afterEdit(file, addLine)).not.toBe(asItIs));

  test.each(['xstate', '@xstate/graph', 'vitest', 'chai'])('the version of %s', (name) => {
    expect(afterEdit('package-lock.json', update(name))).not.toBe(asItIs);
  });

  test.each([
    ['another chart', 'machines/form.machine.ts'],
    ['the promises of another chart', 'tests/model/promises/form.ts'],
    ['the slips of another chart', 'tests/model/slips/form.ts'],
    ['a module imported only for its types', 'tests/model/support/driver.ts'],
    ['a screen', 'src/console/shared/lists/use-list.ts'],
    ['documentation', 'tests/model/README.md'],
  ])('not %s: %s', (_, file) => expect(afterEdit(file, addLine)).toBe(asItIs));

  test('not the version of a package that none of them imports', () => {
    expect(afterEdit('package-lock.json', update('hono'))).toBe(asItIs);
  });

  test.each([
    ['an edited comment', (text: string) => text.replaceAll('/** ', '/** Now: ')],
    [
      'an added comment',
      (text: string) => `${text.replace('  delays: {', '  // Milliseconds.\n  delays: {')}// End.\n`,
    ],
  ])('not on %s in its chart', (_, edit) => expect(afterEdit('machines/list.machine.ts', edit)).toBe(asItIs));

  test.each([
    ['a text that looks like a comment', (text: string) => text.replace("'Pages of rows.", "'// Pages of rows.")],
    ['a comment for Vitest', (text: string) => `// @vitest-environment jsdom\n${text}`],
    ['code between comments', (text: string) => text.replace('count: number | null', 'count: number')],
  ])('%s in its chart', (_, edit) => expect(afterEdit('machines/list.machine.ts', edit)).not.toBe(asItIs));
});

describe('a module imports', () => {
  const imports = (source: string) => readImports('tests/model/list.test.ts', source);

  test.each([
    ["import { listPromises } from '#tests/model/promises/list.ts';", 'tests/model/promises/list.ts'],
    ["import { type Model, defineModel } from './support/model.ts';", 'tests/model/support/model.ts'],
    ["import { type Model } from './support/model.ts';", 'tests/model/support/model.ts'],
    ["import './support/model.ts';", 'tests/model/support/model.ts'],
    ["export { defineModel } from './support/model.ts';", 'tests/model/support/model.ts'],
    ["export * from './support/model.ts';", 'tests/model/support/model.ts'],
    ["const later = () => import('./support/model.ts');", 'tests/model/support/model.ts'],
    ["import text from './README.md?raw';", 'tests/model/README.md'],
    ["const found = import.meta.glob(['/machines/list.*.ts', '!/machines/form.*.ts']);", 'machines/list.machine.ts'],
  ])('%s', (source, file) => expect(imports(source)).toEqual({ files: [file], packages: [] }));

  test.each([
    ["import { createActor } from 'xstate';", 'xstate'],
    ["import { waitFor } from 'xstate/actors';", 'xstate'],
    ["import { useSelector } from '@xstate/react';", '@xstate/react'],
  ])('%s', (source, name) => expect(imports(source)).toEqual({ files: [], packages: [name] }));

  test.each([
    "import type { Model } from './support/model.ts';",
    "export type { Model } from './support/model.ts';",
    "import { readFileSync } from 'node:fs';",
  ])('nothing: %s', (source) => expect(imports(source)).toEqual({ files: [], packages: [] }));

  test.each(['const chart = import(nameOf(it));', "import.meta.glob('./promises/*.ts');"])(
    'an import with a computed name is refused: %s',
    (source) => expect(() => imports(source)).toThrow(UnreadableImportError),
  );
});
