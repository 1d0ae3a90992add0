import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Table } from '#console/ui/tables/table.tsx';
import type { Item, Progress, ScoreNote } from '#contract/item.ts';
import { item as listed } from '#tests/answers/account.ts';
import { itemColumns } from './item-columns.tsx';

// The progress and the actions of a row come from the server. Browser tests check them.
vi.mock('#console/shared/item-list/account-progress.tsx', () => ({ AccountProgress: () => null }));
vi.mock('./item-menu.tsx', () => ({ ItemMenu: () => null }));
vi.mock('./confirm-button.tsx', () => ({ ConfirmButton: () => null }));
const known = vi.hoisted((): { progress: Partial<Progress> | undefined } => ({ progress: undefined }));
vi.mock('#console/shared/item-list/use-progress.ts', () => ({ useProgress: () => known.progress }));

const item = (given: Partial<Item>) =>
  listed(7, 'weir_watch', {
    name: 'Weir Watch',
    description: 'Water levels, daily',
    disinformation_score: 0.031,
    disinformation_interval: [0.02, 0.044],
    posts: 120,
    source: 'archive',
    ...given,
  });

const onStart = vi.fn();
const source = { schedule: {} as never, isRefreshing: false, actionsFor: () => [], choose: vi.fn() };

const cellsOf = (shown: Item) => {
  const columns = itemColumns({
    busyId: undefined,
    onStart,
    source,
    onTag: vi.fn(),
    onEdit: vi.fn(),
    onDelete: vi.fn(),
  });
  render(
    <MemoryRouter>
      <Table label="Items" columns={columns} rows={[shown]} rowKey={({ id }) => id} empty="None" />
    </MemoryRouter>,
  );
  const [header, row] = screen.getAllByRole('row');
  const names = [...(header?.children ?? [])].map((cell) => cell.textContent);
  return Object.fromEntries(names.map((name, index) => [name, row?.children[index]?.textContent ?? '']));
};

afterEach(() => {
  cleanup();
  known.progress = undefined;
  onStart.mockReset();
  source.choose.mockReset();
});

test('the columns are in the specified order', { tags: ['S2.20'] }, () => {
  expect(Object.keys(cellsOf(item({})))).toEqual([
    'ID',
    'Title',
    'Description',
    'Disinformation Score',
    'Propaganda Score',
    'Actions',
  ]);
});

test('the title links to the report of the account', { tags: ['S12.8'] }, () => {
  cellsOf(item({ screen_name: 'weir_watch~7' }));
  const link = screen.getByRole('link', { name: 'Weir Watch' });
  expect(link.getAttribute('href')).toBe('/items/weir_watch~7');
});

test.each([
  [
    'a part of what its source counts',
    { posts: 100, posts_at_source: 350 },
    '@weir_watch · Bluesky · 100 of 350 posts',
  ],
  ['more than its source counts now', { posts: 351, posts_at_source: 350 }, '@weir_watch · Bluesky · 351 posts'],
  ['posts of a source that does not count', { posts: 1, posts_at_source: null }, '@weir_watch · Bluesky · 1 post'],
  ['nothing yet', { posts: 0, posts_at_source: 350 }, '@weir_watch · Bluesky'],
])('the row says where the posts come from, and how many there are: %s', (_, given, said) => {
  const cells = cellsOf(item({ source_label: 'Bluesky', analysed_at: null, ...given }));
  expect(cells.Title).toBe(`Weir Watch${said}`);
});

test('why a source does not show an account is said once, where the work failed for that reason', () => {
  const gone = { gone_reason: 'Bluesky has taken this account down', last_seen_at: null };
  expect(cellsOf(item(gone)).Title).toContain('Bluesky has taken this account down');
  cleanup();
  const failed = cellsOf(item({ ...gone, state: 'failed', failed: 'fetching', detail: gone.gone_reason }));
  expect(failed.Title).not.toContain('Bluesky has taken this account down');
});

test('a missing description and missing scores are N/A', { tags: ['S2.21'] }, () => {
  const cells = cellsOf(item({ description: null, disinformation_score: null, propaganda_score: null }));
  expect([cells.Description, cells['Disinformation Score'], cells['Propaganda Score']]).toEqual(['N/A', 'N/A', 'N/A']);
});

test.each<[ScoreNote, string]>([
  ['no_posts', 'No posts'],
  ['few_posts', 'Fewer than 10 statements'],
  ['not_read', 'Too few posts were read'],
  ['waiting', 'Not analysed yet'],
  ['not_fetched', 'Fetching failed'],
  ['failed', 'Analysis failed'],
  ['cancelled', 'Analysis cancelled'],
  ['no_setting', 'No LLM setting selected'],
])('N/A says why: %s', (note, words) => {
  const cells = cellsOf(item({ propaganda_score: null, propaganda_note: note }));
  expect(cells['Propaganda Score']).toBe(`N/A${words}`);
});

test('a score that the selected setting did not make says so, and is measured again from its row', () => {
  const cells = cellsOf(item({ propaganda_note: 'other_setting' }));
  expect(cells['Propaganda Score']).toContain('Strength score 40.0');
  expect(cells['Propaganda Score']).toContain('Measured with another analyzer');
  expect(cells['Disinformation Score']).not.toContain('Measured with another analyzer');
  fireEvent.click(screen.getByRole('button', { name: 'Use the selected analyzer for Weir Watch' }));
  const subject = { action: 'analyse', screenName: 'weir_watch', name: 'Weir Watch', runId: null };
  expect(onStart.mock.calls).toEqual([[subject]]);
});

test('a failed analysis is retried from its row', () => {
  cellsOf(item({ state: 'failed', failed: 'analysis' }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry Weir Watch' }));
  const subject = { action: 'analyse', screenName: 'weir_watch', name: 'Weir Watch', runId: null };
  expect(onStart.mock.calls).toEqual([[subject]]);
  expect(source.choose).not.toHaveBeenCalled();
});

test('an account whose fetching failed is fetched again instead, also if it has posts', () => {
  const unfetched = item({ state: 'failed', failed: 'fetching', posts: 100 });
  cellsOf(unfetched);
  fireEvent.click(screen.getByRole('button', { name: 'Retry Weir Watch' }));
  expect(source.choose.mock.calls).toEqual([['refresh', unfetched]]);
  expect(onStart).not.toHaveBeenCalled();
});

test.each([
  ['did not fail', item({ state: 'done' }), undefined],
  ['runs again, although the list still says it failed', item({ state: 'failed' }), { state: 'queued' } as const],
])('nothing is retried of work that %s', (_, shown, progress) => {
  known.progress = progress;
  cellsOf(shown);
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
});

test('hostile names and descriptions stay text', () => {
  const cells = cellsOf(item({ name: '<img src=x>', description: '<script>alert(1)</script>' }));
  expect(cells.Title).toContain('<img src=x>');
  expect(cells.Description).toBe('<script>alert(1)</script>');
  expect(within(screen.getByRole('table')).queryByRole('img')).toBeNull();
});
