import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Progress } from '#contract/item.ts';
import type { AnalyzerKind, LevelReport } from '#contract/level.ts';
import { progress } from '#tests/answers/account.ts';
import { ALL_READ, levelReport } from '#tests/answers/level.ts';
import { ScoreCard } from './score-card.tsx';

afterEach(cleanup);

const LEVEL = levelReport('weir_watch', {
  score: 0.22,
  interval: [0.2, 0.25],
  band: { from: 'many', to: 'many' },
  posts_analysed: 412,
  posts_flagged: 70,
  measured: [{ subject: 'posts', count: 500, auc: 0.84, interval: [0.8, 0.88], at: '2026-11-20T01:00:00.000Z' }],
  posts_total: 500,
  posts_not_read: { ...ALL_READ, language: 80, budget: 8 },
  languages_not_read: [{ language: 'es', posts: 80 }],
  statements: 231,
});

type Given = Partial<LevelReport> & { kind?: AnalyzerKind; progress?: Progress };

function show({ kind = 'propaganda', progress, ...given }: Given) {
  render(
    <MemoryRouter initialEntries={['/items/weir_watch']}>
      <ScoreCard kind={kind} level={{ ...LEVEL, ...given }} progress={progress} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('region', { name: kind === 'propaganda' ? 'Propaganda' : 'Disinformation' }));
}

const factsIn = (card: ReturnType<typeof show>) =>
  Object.fromEntries(card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]));

test('a score is shown with its interval, its band, and how many posts were read and not read', () => {
  const card = show({});
  expect(card.getByRole('img').getAttribute('aria-label')).toBe(
    'Propaganda score 22.0%, 95% interval 20.0% to 25.0%. Many (some from 5%, many from 12%)',
  );
  expect(factsIn(card)).toEqual({
    Band: 'Many (some from 5%, many from 12%)',
    'Posts read': '412 of 500, 70 flagged',
    'Not read': '80 in Spanish, 8 beyond the token budget',
    'Rests on': '231 independent statements',
    Quality: 'Measured on 500 labelled posts: AUC 0.84 (0.80 to 0.88)',
  });
  const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/items/weir_watch?kind=propaganda&state=flagged#evidence',
    '/items/weir_watch?kind=propaganda&state=unread#evidence',
  ]);
});

test('the help says in one sentence what the number means', async () => {
  const card = show({ kind: 'disinformation' });
  expect(card.queryByText(/neither a probability/)).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'What the disinformation score means' }));
  card.getByText(/The mean strength of the disinformation cues .* neither a probability nor a share of false posts/);
});

test('a missing score says so, and what to do', () => {
  const card = show({ score: null, interval: null, band: null, band_note: 'few_statements', statements: 4 });
  card.getByText('No score');
  card.getByText(/contain 4 independent statements, and a score needs 10\. Fetch or import more posts/);
  expect(card.queryByRole('img')).toBeNull();
});

test('a score that is partial and out of date says both', () => {
  const card = show({ partial: true, stale_reasons: ['posts', 'setting'], posts_not_read: { ...ALL_READ, new: 3 } });
  card.getByText('Partial');
  expect(card.getAllByText('Out of date')).toHaveLength(2);
  card.getByText(/^3 posts came since the analysis\. Re-analyse/);
});

test('while the account is analysed again, an outdated score says so and does not ask for an analysis', () => {
  const analysing = progress('weir_watch', { state: 'analysing' });
  const card = show({ stale_reasons: ['setting'], progress: analysing });
  card.getByText(
    /^Another setting is selected .*\. The analysis is under way: the score is measured again when it ends\.$/,
  );
  expect(card.queryByText(/Re-analyse/)).toBeNull();
});

test('the score with corrections is shown beside the score without them', () => {
  const corrected = {
    score: 0.18,
    interval: [0.15, 0.21] as [number, number],
    band: { from: 'many', to: 'many' },
    posts_flagged: 60,
    posts_corrected: 1,
  } as const;
  const card = show({ corrected });
  expect(factsIn(card)).toMatchObject({ 'With corrections': '18.0% (15.0% to 21.0%), many; 1 post corrected' });
  card.getByText('22.0%');
});

test('the quality of the embedded model is in the model card', () => {
  const card = show({ model: 'plumbline/baseline', measured: [] });
  expect(factsIn(card)).toMatchObject({ Quality: 'Not measured here; see its model card' });
});
