import { expect, test } from 'vitest';
import { refusedBy } from './refused-by.ts';

/** Those of these files that the linter refuses. Each file is a path in `src/server` and what it imports. */
const refusedOf = (files: readonly (readonly [path: string, imported: string])[]) =>
  refusedBy(
    'src/server/directions.grit',
    files.map(([path, imported]) => [`src/server/${path}`, `import '${imported}';`]),
  );

test('the linter refuses imports in the wrong direction', async () => {
  const files = [
    ['commands/a.ts', '#server/http/app.ts'],
    ['domain/audit/a.ts', '#server/jobs/boss.ts'],
    ['domain/labelling/baseline/a.ts', '../labeller.ts'],
    ['domain/new/a.ts', '#server/domain/audit/audit.ts'],
    ['domain/people/a.ts', '#server/http/app.ts'],
    ['domain/people/b.ts', '#server/domain/accounts/tables.ts'],
    ['foundations/a.ts', '#server/domain/audit/audit.ts'],
    ['http/a.ts', '#console/app/root.tsx'],
    ['http/b.ts', '#server/jobs/boss.ts'],
    ['jobs/a.ts', '#server/http/app.ts'],
    ['main.ts', 'react'],
  ] as const;
  expect(await refusedOf(files)).toEqual(files.map(([path]) => `src/server/${path}`));
});

test('the linter accepts imports in the right direction', async () => {
  const files = [
    ['commands/a.ts', '#server/open-services.ts'],
    ['domain/accounts/a.ts', '#server/domain/people/tables.ts'],
    ['domain/people/a.ts', './tables.ts'],
    ['http/a.ts', '#contract/item.ts'],
    ['jobs/a.ts', '#server/domain/analysis/run.ts'],
    ['main.ts', './http/app.ts'],
  ] as const;
  expect(await refusedOf(files)).toEqual([]);
});
