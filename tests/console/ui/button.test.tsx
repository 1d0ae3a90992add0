import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#console/ui/actions/button.tsx';
import { IconButton } from '#console/ui/actions/icon-button.tsx';

afterEach(cleanup);

const submission = () => vi.fn((event: FormEvent) => event.preventDefault());

test('while its action runs, a button keeps its name and focus, and ignores clicks', async () => {
  const onClick = vi.fn();
  const view = render(<Button onClick={onClick}>Save</Button>, { wrapper: StrictMode });
  screen.getByRole('button', { name: 'Save', busy: false }).focus();
  view.rerender(
    <Button onClick={onClick} loading>
      Save
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Save', busy: true });
  await userEvent.click(busy);
  expect([document.activeElement === busy, onClick.mock.calls.length]).toEqual([true, 0]);
});

test('while its action runs, neither a click nor Enter submits the form', async () => {
  const onSubmit = submission();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button in a form submits it only if it is a submit button', async () => {
  const onSubmit = submission();
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('an icon button has a name', () => {
  render(
    <IconButton label="Open menu">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Open menu' }).title).toBe('Open menu');
});

test('a button that is disabled while it has the focus keeps it, and does nothing', async () => {
  const onClick = vi.fn();
  const view = render(<Button onClick={onClick}>Previous</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  view.rerender(
    <Button onClick={onClick} disabled>
      Previous
    </Button>,
  );
  const held = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' });
  await userEvent.click(held);
  expect([document.activeElement === held, held.ariaDisabled, onClick.mock.calls.length]).toEqual([true, 'true', 1]);
  await userEvent.tab();
  expect([held.disabled, held.ariaDisabled]).toEqual([true, null]);
});
