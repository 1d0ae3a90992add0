import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

afterEach(() => document.body.replaceChildren());

test('after a press in a message that goes, the focus is back where it was in the page', async () => {
  document.body.innerHTML = `
    <main><h1 tabindex="-1">Report</h1><button id="wrong">Wrong</button></main>
    <section data-scope="toast"><button id="undo">Undo</button></section>`;
  const focus = keepFocus();
  document.getElementById('wrong')?.focus();
  document.getElementById('undo')?.focus();
  document.querySelector('section')?.remove();
  await waitFor(() => expect(document.activeElement?.id).toBe('wrong'));
  focus.stop();
});
