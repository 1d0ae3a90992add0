import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination } from '#console/ui/tables/pagination.tsx';

afterEach(cleanup);

const draw = (page: number, has: { previous: boolean; next: boolean }) => {
  const onPrevious = vi.fn();
  const onNext = vi.fn();
  render(
    <Pagination page={page} hasPrevious={has.previous} hasNext={has.next} onPrevious={onPrevious} onNext={onNext} />,
  );
  return { onPrevious, onNext };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('it is a landmark that names the current page', { tags: ['S2.29'] }, () => {
  draw(3, { previous: true, next: true });
  expect(screen.getByRole('navigation', { name: 'Pagination' }).textContent).toBe('Page 3PreviousNext');
});

test.each([
  [{ from: 6, to: 10, total: 1_108 }, 'Page 26–10 of 1,108PreviousNext'],
  [{ from: 6, to: 6, total: 6 }, 'Page 26 of 6PreviousNext'],
])('it shows which rows are on the page, and the total', (range, text) => {
  const nothing = vi.fn();
  render(<Pagination page={2} hasPrevious hasNext={false} range={range} onPrevious={nothing} onNext={nothing} />);
  expect(screen.getByRole('navigation').textContent).toBe(text);
});

test('each button requests its page', async () => {
  const { onPrevious, onNext } = draw(2, { previous: true, next: true });
  await press('Previous');
  expect([onPrevious.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 0]);
  await press('Next');
  expect([onPrevious.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['First page', 1],
  ['Last page', 42],
])('with three pages or more, %s leads there', async (name, page) => {
  const onGoTo = vi.fn();
  const nothing = vi.fn();
  render(
    <Pagination page={7} hasPrevious hasNext lastPage={42} onPrevious={nothing} onNext={nothing} onGoTo={onGoTo} />,
  );
  await press(name);
  expect(onGoTo.mock.calls).toEqual([[page]]);
});

test('the number of rows on a page can be chosen', async () => {
  const choose = vi.fn();
  const nothing = vi.fn();
  const rowsChoice = { rows: 5, options: [5, 20], choose };
  render(<Pagination page={1} hasPrevious={false} hasNext {...{ rowsChoice }} onPrevious={nothing} onNext={nothing} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20 rows');
  expect(choose.mock.calls).toEqual([[20]]);
});

test.each([
  ['Previous', { previous: false, next: true }],
  ['Next', { previous: true, next: false }],
])('without a page that way, %s is disabled and asks for nothing', { tags: ['S2.30', 'S2.31'] }, async (name, has) => {
  const { onPrevious, onNext } = draw(1, has);
  expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  await press(name);
  expect([onPrevious.mock.calls.length, onNext.mock.calls.length]).toEqual([0, 0]);
});
