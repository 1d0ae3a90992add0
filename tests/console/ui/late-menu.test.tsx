// A worker of its own: the code of menus must not have been asked for before.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, test } from 'vitest';
import { Menu } from '#console/ui/actions/menu.tsx';

afterEach(cleanup);

test('a menu whose code was not there opens at the first press', async () => {
  render(<Menu trigger={<button type="button">First</button>} items={[{ id: 'a', label: 'A' }]} onSelect={() => {}} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'First' }));
  await screen.findByRole('menuitem', { name: 'A' });
});
