import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountSources } from '#contract/watching.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const answer = vi.hoisted((): { data: AccountSources | null } => ({ data: null }));
vi.mock('#console/shared/queries/use-query.ts', () => ({ useQuery: () => answer }));

const show = (data: AccountSources | null) => {
  answer.data = data;
  return render(<WaitingNotice />).container.textContent;
};

afterEach(cleanup);

test('without a selected setting, Add Item says that the analysis will wait', () => {
  expect(show({ sources: [], has_setting: false })).toContain('The analysis will wait');
});

test.each([
  ['a setting is selected', { sources: [], has_setting: true }],
  ['it is not known yet', null],
])('it says nothing while %s', (_, data) => {
  expect(show(data)).toBe('');
});
