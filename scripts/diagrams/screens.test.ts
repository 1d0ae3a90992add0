import { expect, test } from 'vitest';
import { importsOf, screensOf } from './screens.ts';

const FILE = 'src/console/features/items/providers.ts';

test('imports of values count, imports of types and packages do not', () => {
  const source = `
    import { createActor } from 'xstate';
    import type { Row } from '#machines/list.machine.ts';
    import { type Answer, formMachine } from '#machines/form.machine.ts';
    import {
      provideList,
      provideMore,
    } from '#console/shared/lists/provide-list.ts';
    import './style.ts';
    const screen = () => import('../admin/admin-screen.tsx');
    export { other } from './other.ts';
  `;
  expect(importsOf(FILE, source)).toEqual([
    'machines/form.machine.ts',
    'src/console/shared/lists/provide-list.ts',
    'src/console/features/items/style.ts',
    'src/console/features/admin/admin-screen.tsx',
    'src/console/features/items/other.ts',
  ]);
});

test('the features and the app that reach a chart through shared files run it; what is behind them does not', () => {
  const importers = new Map([
    ['machines/form.machine.ts', ['machines/save-flow.machine.ts']],
    ['machines/save-flow.machine.ts', ['src/console/shared/forms.ts']],
    ['src/console/shared/forms.ts', [FILE, 'src/console/features/admin/users.ts', 'src/console/app/login.ts']],
    [FILE, ['src/console/features/reports/report.ts']],
  ]);
  expect(screensOf('machines/form.machine.ts', importers)).toEqual(['around every screen', 'admin', 'items']);
});
