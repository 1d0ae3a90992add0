import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Item } from '#contract/item.ts';
import { AccountProgress } from './account-progress.tsx';

afterEach(cleanup);

vi.mock('./use-progress.ts', () => ({ useFollowedProgress: () => undefined }));

function textOf(work: Pick<Item, 'state' | 'failed' | 'detail'>): string | null {
  const { container } = render(<AccountProgress item={{ screen_name: 'weir_watch', ...work }} />);
  return container.textContent;
}

test('a running analysis says what it waits for', () => {
  const detail = 'The model "qwen3:8b" is being loaded at localhost:11434. This can take minutes.';
  expect(textOf({ state: 'analysing', failed: null, detail })).toBe(`Analysing${detail}`);
});

test.each([
  [null, ''],
  ['1 post is longer than the model takes', 'Analysed1 post is longer than the model takes'],
])('a finished account shows only its remark: %s', (detail, said) => {
  expect(textOf({ state: 'done', failed: null, detail })).toBe(said);
});

test.each([
  ['fetching', 'Fetching failedIt does not answer'],
  ['analysis', 'Analysis failedIt does not answer'],
] as const)('failed work says what failed: %s', (failed, said) => {
  expect(textOf({ state: 'failed', failed, detail: 'It does not answer' })).toBe(said);
});
