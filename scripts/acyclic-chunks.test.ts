import { expect, test } from 'vitest';
import { findCircle } from './acyclic-chunks.mjs';

test('files that import each other are found, directly or through others', () => {
  const imports = { entry: ['shared', 'vendor'], shared: ['screens', 'vendor'], screens: ['shared'], vendor: [] };
  expect(findCircle(new Map(Object.entries(imports)))).toEqual(['shared', 'screens', 'shared']);
});

test('files that several others need are not a circle', () => {
  const imports = { entry: ['a', 'b'], a: ['shared'], b: ['shared', 'a'], shared: [] };
  expect(findCircle(new Map(Object.entries(imports)))).toBeNull();
});
