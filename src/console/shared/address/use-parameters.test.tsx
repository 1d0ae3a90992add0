import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useParameters } from './use-parameters.ts';

afterEach(cleanup);

function Changes() {
  const [parameters, turn] = useParameters();
  const [, resize] = useParameters();
  const change = () => {
    turn({ page: '2', open: null }, { replace: true });
    resize({ rows: '20' }, { replace: true });
  };
  return (
    <button type="button" onClick={change}>
      {parameters.toString()}
    </button>
  );
}

beforeEach(() => window.history.replaceState(null, '', '/items?tag=x&page=9&open=import'));

test('two changes in one moment are both kept, with the parameters that neither names', async () => {
  const screen = render(
    <BrowserRouter useTransitions={false}>
      <Changes />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'tag=x&page=9&open=import' }));
  expect(screen.getByRole('button').textContent).toBe('tag=x&page=2&rows=20');
  expect(window.location.search).toBe('?tag=x&page=2&rows=20');
});
