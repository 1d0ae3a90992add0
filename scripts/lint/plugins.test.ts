import { expect, test } from 'vitest';
import { refusedBy } from './refused-by.ts';

const refusedOf = async (plugin: string, sources: Readonly<Record<string, string>>) =>
  (await refusedBy(`scripts/lint/${plugin}.grit`, Object.entries(sources))).map((file) => file.replace(/\.tsx?$/, ''));

test('an effect is refused under any import name, unless it says what it connects', async () => {
  expect(
    await refusedOf('effects', {
      'by-itself.ts': 'useEffect(() => {}, []);',
      'of-react.ts': 'React.useLayoutEffect(() => {});',
      'renamed.ts': "import { useEffect as run } from 'react';",
      'with-reason.ts': '// biome-ignore lint/plugin/effects: router: a navigation starts\nuseEffect(() => {}, []);',
      'imported.ts': "import { useEffect } from 'react';",
    }),
  ).toEqual(['by-itself', 'of-react', 'renamed']);
});

test('only its own start file imports a kept chart, and no component starts it', async () => {
  expect(
    await refusedOf('keepers', {
      'a/start-list.ts': "import { listMachine } from '#machines/list.machine.ts';",
      'a/types.ts': "import type { listMachine } from '#machines/list.machine.ts';",
      'b/other.ts': "import { listMachine } from '#machines/list.machine.ts';",
      'b/screen.tsx': "import { startUserList } from './providers.ts';\nstartUserList();",
      'b/view.tsx': "import { startUserList } from './providers.ts';\nuseList(startUserList);",
      'b/providers.ts': "import { startList } from '#console/shared/lists/start-list.ts';",
    }),
  ).toEqual(['b/other', 'b/screen']);
});

test('nobody is asked for an email address', async () => {
  expect(
    await refusedOf('no-email', {
      'field.tsx': 'export const Field = () => <input type="email" />;',
      'kept.tsx': 'export const Field = () => <input autoComplete="email" />;',
      'message.ts': "export const WRONG = 'Invalid email address';",
      'schema.ts': 'export const schema = v.email();',
      'name.tsx': 'export const Field = () => <input type="text" autoComplete="username" />;',
    }),
  ).toEqual(['field', 'kept', 'message', 'schema']);
});

test('nothing asks which source it is, outside the folder of a source', async () => {
  expect(
    await refusedOf('source-names', {
      'account.ts': "const isImported = account.source === 'archive';",
      'bare.ts': "if (source !== 'meadow') ask();",
      'found.ts': "const live = sources.find(({ id }) => id === 'x');",
      'turned.ts': "const isLive = 'x' === name;",
      'network.ts': 'const isSame = account.network === other.network && account.source === source.id;',
      'other.ts': "const isDone = item.state === 'done';",
    }),
  ).toEqual(['account', 'bare', 'found', 'turned']);
});

test('no test gives up waiting after a second', async () => {
  expect(
    await refusedOf('patience', {
      'event.ts': 'await vi.waitFor(() => expect(heard).toBe(true));',
      'value.ts': 'await vi.waitUntil(() => heard, { timeout: 100 });',
      'server.ts': 'await expect.poll(() => heard).toBe(true);',
      'console.ts': 'await waitFor(() => expect(heard).toBe(true));',
    }),
  ).toEqual(['event', 'value']);
});
