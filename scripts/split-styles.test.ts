import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { splitStyles } from './split-styles.mjs';

/** What Panda writes: a shared selector, a recipe within another, a step of an animation, and what every screen needs. */
const ALL = `@layer base { body { margin: 0 } }
@keyframes spin { to { rotate: 1turn } }
.btn, .table__root { color: red }
.btn--size_lg { height: 3rem }
.table__cell .btn { height: 2rem }
.btn-label { opacity: 1 }`;

async function linesOf(sheet: string): Promise<string[]> {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [splitStyles()] } } }, 'build');
  const { code } = await preprocessCSS(ALL, sheet, config);
  return code.split('\n').filter((line) => line.trim() !== '');
}

test('before the login there are the styles of all screens, and of the recipes that these screens use', async () => {
  expect(await linesOf('/theme/styles.css')).toEqual([
    '@layer base { body { margin: 0 } }',
    '@keyframes spin { to { rotate: 1turn } }',
    '.btn { color: red }',
    '.btn--size_lg { height: 3rem }',
    '.btn-label { opacity: 1 }',
  ]);
});

test('with the login come the styles of the other recipes', async () => {
  expect(await linesOf('/theme/signed-in.css')).toEqual([
    '@layer base { }',
    '.table__root { color: red }',
    '.table__cell .btn { height: 2rem }',
  ]);
});
