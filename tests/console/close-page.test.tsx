import { setTimeout as pass } from 'node:timers/promises';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { closePage } from './support/close-page.ts';

test('timers end with their page, and React finishes before it', async () => {
  const fired = vi.fn();
  setTimeout(fired);
  const host = document.createElement('div');
  let show = (_: string) => {};
  const Shown = () => {
    const [text, setText] = useState('');
    show = setText;
    return text;
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  createRoot(host).render(<Shown />);
  await closePage()();
  startTransition(() => show('later'));
  await closePage()();
  expect(host.textContent).toBe('later');
  await pass(20);
  expect(fired).not.toHaveBeenCalled();
});
