import { expect, test } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['/src/console/**/*.{ts,tsx}', '/src/contract/**/*.ts', '!/src/**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

test('nobody is asked for an email address, so nothing says that one is invalid', () => {
  const asking = /Invalid email address|type="email"|v\.email\(|autoComplete="email"/;
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(Object.keys(sources).filter((file) => asking.test(sources[file] ?? ''))).toEqual([]);
});
