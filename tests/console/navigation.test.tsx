import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Navigation } from '#console/app/frame/navigation.tsx';
import { providePreload } from '#console/app/frame/preload.ts';

const preload = providePreload(async () => {});
const user = { id: '1', username: 'overseer', full_name: 'Overseer', is_superuser: true };

afterEach(cleanup);

test.each([
  ['/', ['Dashboard']],
  ['/items', ['Items']],
  ['/llm_analyzers', ['LLM Analysers']],
  ['/llm_setting/7', ['LLM Analysers']],
  ['/llm_setting', []],
  ['/items_of_others', []],
])('at %s the sidebar marks %j as the page', (path, expected) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Navigation user={user} preload={preload} onLogOut={() => {}} />
    </MemoryRouter>,
  );
  const marked = screen.queryAllByRole('link', { current: 'page' });
  expect(marked.map((link) => link.textContent)).toEqual(expected);
});
