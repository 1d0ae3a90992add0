import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminOverview } from '#contract/admin-overview.ts';
import { SelectedSetting } from './selected-setting.tsx';

type Selected = AdminOverview['selected_setting'];
const answer = vi.hoisted((): { data: { selected_setting: Selected } | null; failure: string | null } => ({
  data: null,
  failure: null,
}));
vi.mock('#console/shared/queries/use-query.ts', () => ({ useQuery: () => answer }));

const draw = () =>
  render(
    <MemoryRouter>
      <SelectedSetting />
    </MemoryRouter>,
  ).container.textContent;
const show = (selected: Selected) => {
  answer.data = { selected_setting: selected };
  answer.failure = null;
  return draw();
};
const ours = { id: 3, name: 'Ours', model: 'openai/gpt-5', problem: null };

afterEach(cleanup);

test('the selected setting is named, with a link to its page', () => {
  expect(show(ours)).toContain('Selected: Ours (openai/gpt-5)');
  const link = screen.getByRole('link', { name: 'Open the selected setting' });
  expect(link.getAttribute('href')).toBe('/llm_setting/3');
});

test('the reason why it cannot score accounts is shown with it', () => {
  expect(show({ ...ours, problem: 'api.openai.com needs an API key' })).toContain(
    'It cannot score accounts: api.openai.com needs an API key.',
  );
});

test('without a selected setting it says so, and that analyses wait', () => {
  expect(show(null)).toContain('No LLM setting is selected');
});

test('a failed load is shown, with a button to try again', () => {
  answer.data = null;
  answer.failure = 'The server cannot be reached.';
  expect(draw()).toContain('The selected setting could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
