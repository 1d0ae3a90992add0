import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminOverview } from '#contract/admin-overview.ts';
import { SelectedSetting } from './selected-setting.tsx';

type Selected = AdminOverview['selected_setting'];
const told = vi.hoisted((): { data: { selected_setting: Selected } | null } => ({ data: null }));
vi.mock('../providers.ts', () => ({ useLlmSettings: () => ({ scraper: {} }) }));
vi.mock('#console/shared/queries/use-query.ts', () => ({ useQuery: () => told }));

const show = (selected: Selected) => {
  told.data = { selected_setting: selected };
  const { container } = render(
    <MemoryRouter>
      <SelectedSetting />
    </MemoryRouter>,
  );
  return container.textContent;
};
const ours = { id: 3, name: 'Ours', model: 'openai/gpt-5', problem: null };

afterEach(cleanup);

test('the selected setting is named, with the way to its page', () => {
  expect(show(ours)).toContain('Selected: Ours (openai/gpt-5)');
  const link = screen.getByRole('link', { name: 'Open the selected setting' });
  expect(link.getAttribute('href')).toBe('/llm_setting/3');
});

test('why it cannot score accounts is said with it', () => {
  expect(show({ ...ours, problem: 'api.openai.com needs an API key' })).toContain(
    'It cannot score accounts: api.openai.com needs an API key.',
  );
});

test('that nothing is selected is said, and that analyses wait', () => {
  expect(show(null)).toContain('No LLM setting is selected');
});
