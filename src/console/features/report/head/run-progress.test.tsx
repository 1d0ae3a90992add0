import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { progress, run } from '#tests/answers/account.ts';
import { RunProgress } from './run-progress.tsx';

/** The displayed cost of a run with this many tokens. */
function costOf(input_tokens: number, cost_usd: number | null): string | null | undefined {
  const going = run('harbor', { state: 'running', input_tokens, output_tokens: 0, cost_usd });
  const { container } = render(<RunProgress progress={progress('harbor', { state: 'analysing', run: going })} />);
  return within(container).getByText('Cost so far').nextElementSibling?.textContent;
}

test.each([
  ['without tokens costs nothing, at any price', 0, null, 'None'],
  ['without a price costs an unknown amount', 400, null, 'Not known'],
  ['with tokens and a price costs that price', 400, 3.2, '$3.20'],
])('a run %s', (_, tokens, cost, said) => expect(costOf(tokens, cost)).toBe(said));
