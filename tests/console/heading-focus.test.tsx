import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useHeadingFocus } from '#console/app/frame/use-heading-focus.ts';
import { PageHeader } from '#console/ui/layout/page-header.tsx';

function Screen({ pathname }: { pathname: string }) {
  useHeadingFocus(pathname);
  return (
    <main>
      <PageHeader title={pathname} />
    </main>
  );
}

afterEach(cleanup);

test('the heading of a screen that somebody went to has the focus, that of the first one has not', () => {
  const { rerender } = render(<Screen pathname="/items" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Screen pathname="/items/weir_watch" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/items/weir_watch' }));
});

test('what changes in the same place leaves the focus alone', () => {
  const { rerender } = render(<Screen pathname="/items" />);
  rerender(<Screen pathname="/items" />);
  expect(document.activeElement).toBe(document.body);
});
