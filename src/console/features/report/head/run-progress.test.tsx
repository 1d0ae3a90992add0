import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UserContext } from '#console/shared/session/user-context.ts';
import { progress, run } from '#tests/answers/account.ts';
import { RunProgress } from './run-progress.tsx';

afterEach(cleanup);

/** The displayed cost of a run with this many tokens. */
function costOf(input_tokens: number, cost_usd: number | null): string | null | undefined {
  const going = run('harbor', { state: 'running', input_tokens, output_tokens: 0, cost_usd });
  const { container } = render(<RunProgress progress={progress('harbor', { state: 'analysing', run: going })} />);
  return within(container).getByText('Cost so far').nextElementSibling?.textContent;
}

test.each([
  ['without tokens costs nothing, at any price', 0, null, 'None'],
  ["on a machine of one's own costs nothing", 400, 0, 'None'],
  ['without a price costs an unknown amount', 400, null, 'Not known'],
  ['with tokens and a price costs that price', 400, 3.2, '$3.20'],
])('a run %s', (_, tokens, cost, said) => expect(costOf(tokens, cost)).toBe(said));

test.each([
  ['you, for a superuser', true, 'Waits for your confirmation'],
  ['a superuser, for everybody else', false, "Waits for a superuser's confirmation"],
])('a run that needs a confirmation waits for %s', (_, is_superuser, said) => {
  const waiting = progress('harbor', { state: 'queued', run: run('harbor', { needs_confirmation: true }) });
  const { container } = render(
    <UserContext value={{ id: '1', username: 'ada', full_name: 'Ada', is_superuser }}>
      <RunProgress progress={waiting} />
    </UserContext>,
  );
  expect(container.textContent).toBe(said);
});

test('a cancelled run says nothing about a score that was there before', () => {
  const { container } = render(<RunProgress progress={progress('harbor', { state: 'cancelled' })} />);
  // Another setting may be selected by now, whose analysis read everything: then there is nothing to continue.
  expect(container.textContent).toBe('The last analysis was cancelled and changed no score.');
});

test.each([
  ['fetching', 'Fetching posts failed. Refresh the account when the reason is gone.'],
  ['analysis', 'The last analysis failed. Try it again when the reason is gone.'],
] as const)('failed work says what failed: %s', (failed, said) => {
  const { container } = render(<RunProgress progress={progress('harbor', { state: 'failed', failed })} />);
  expect(container.textContent).toBe(said);
});
