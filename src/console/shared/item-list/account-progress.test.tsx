import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AccountProgress } from './account-progress.tsx';

vi.mock('./use-progress.ts', () => ({ useFollowedProgress: () => undefined }));

test('a running analysis says what it waits for', () => {
  const detail = 'The model "qwen3:8b" is being loaded at localhost:11434. This can take minutes.';
  const { container } = render(<AccountProgress item={{ screen_name: 'weir_watch', state: 'analysing', detail }} />);
  expect(container.textContent).toBe(`Analysing${detail}`);
});

test.each([
  [null, ''],
  ['1 post is longer than the model takes', 'Analysed1 post is longer than the model takes'],
])('a finished account shows only its remark: %s', (detail, said) => {
  const { container } = render(<AccountProgress item={{ screen_name: 'weir_watch', state: 'done', detail }} />);
  expect(container.textContent).toBe(said);
});
