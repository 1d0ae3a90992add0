import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Finder } from '#console/ui/overlays/finder.tsx';

const ALL = [
  { id: '/', group: 'Screens', label: 'Dashboard' },
  { id: '/items', group: 'Screens', label: 'Items' },
  { id: 'add item', group: 'Actions', label: 'Add Item' },
];

function Sample({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const options = ALL.filter(({ label }) => label.includes(typed));
  return (
    <Finder
      open
      onClose={() => {}}
      label="Find"
      placeholder="A screen"
      typed={typed}
      onType={setTyped}
      options={options}
      onChoose={onChoose}
      status={`${options.length} results`}
    />
  );
}

/** The options; the marked one, which the field names, in brackets. */
const shown = () => {
  const named = screen.getByRole('combobox', { name: 'Find' }).getAttribute('aria-activedescendant');
  return screen
    .queryAllByRole('option')
    .map(({ id, textContent }) => (id === named ? `[${textContent}]` : textContent));
};

const chosen = vi.fn();

beforeEach(async () => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  render(<Sample onChoose={chosen} />);
  await screen.findByRole('dialog', { name: 'Find' });
});
afterEach(() => {
  cleanup();
  chosen.mockReset();
});

test('the first option is marked, and is so again after each letter', async () => {
  const field = screen.getByRole('combobox');
  const before = shown();
  await userEvent.type(field, '{ArrowDown}{ArrowDown}');
  const moved = shown();
  await userEvent.type(field, 'Item');
  expect({ before, moved, after: shown() }).toEqual({
    before: ['[Dashboard]', 'Items', 'Add Item'],
    moved: ['Dashboard', 'Items', '[Add Item]'],
    after: ['[Items]', 'Add Item'],
  });
});

test('the arrows go around, and Enter chooses the marked option', async () => {
  await userEvent.type(screen.getByRole('combobox'), '{ArrowUp}{Enter}{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['add item'], ['/']]);
});

test('a press chooses an option, and without options Enter chooses none', async () => {
  await userEvent.click(screen.getByRole('option', { name: 'Items' }));
  await userEvent.type(screen.getByRole('combobox'), 'nothing like it{Enter}');
  expect({ calls: chosen.mock.calls, options: shown() }).toEqual({ calls: [['/items']], options: [] });
});
