import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showToast, Toaster } from '#console/ui/feedback/toaster.tsx';

afterEach(cleanup);

test('every message shows at once, however many there are already', async () => {
  render(<Toaster />);
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
  act(() => titles.forEach((title) => void showToast({ type: 'error', title })));
  const shown = await screen.findAllByText(/^(First|Second|Third|Fourth|Fifth|Sixth)$/);
  expect(shown.map((element) => element.textContent).sort()).toEqual([...titles].sort());
});
