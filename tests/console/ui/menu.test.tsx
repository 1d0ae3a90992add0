import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Menu } from '#console/ui/actions/menu.tsx';
import { bringLateCode } from '#console/ui/late/late-code.ts';
import { Modal } from '#console/ui/overlays/modal.tsx';

beforeAll(bringLateCode);
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const openMenus = () => screen.queryAllByRole('menu').map(({ textContent }) => textContent);

/** `Ctrl K` opens a dialog from everywhere, as the console's palette. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the document, which hears the console's keys.
    <div onKeyDown={({ key, ctrlKey }) => ctrlKey && key === 'k' && setOpen(true)}>
      <Menu trigger={<button type="button">First</button>} items={[{ id: 'a', label: 'A' }]} onSelect={() => {}} />
      <Menu trigger={<button type="button">Second</button>} items={[{ id: 'b', label: 'B' }]} onSelect={() => {}} />
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Find">
        <input aria-label="Name" />
      </Modal>
    </div>
  );
}

/** A press within one frame. Ark hears what is pressed beside a menu only from its third frame on. */
const press = (name: string) =>
  act(async () => {
    fireEvent.pointerDown(button(name));
    button(name).focus();
    fireEvent.pointerUp(button(name));
    fireEvent.click(button(name), { detail: 1 });
  });

test('a menu that opens right after another closes it', async () => {
  render(<Page />);
  await press('First');
  expect(openMenus()).toEqual(['A']);
  await press('Second');
  await expect.poll(openMenus).toEqual(['B']);
});

test('a dialog that a key opens closes the menu, and gives the focus back to its button', async () => {
  const user = userEvent.setup();
  render(<Page />);
  button('First').focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.role).toBe('menu');
  await user.keyboard('{Control>}k{/Control}');
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.textContent).toBe('First');
});

/** Dialogs fade in and out, and no browser says that they have. */
const FADING = '<style>[data-state=open] { animation: in 1s } [data-state=closed] { animation: out 1s }</style>';

async function leaveFadingDialog() {
  document.head.innerHTML = FADING;
  const user = userEvent.setup();
  button('First').focus();
  await user.keyboard('{Control>}k{/Control}');
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog', { hidden: true }).dataset['state']).toBe('closed');
}

test('a dialog that has yet to fade out closes no menu when the page is drawn again', async () => {
  const { rerender } = render(<Page />);
  await leaveFadingDialog();
  await press('First');
  expect(openMenus()).toEqual(['A']);
  rerender(<Page />);
  expect(openMenus()).toEqual(['A']);
});
