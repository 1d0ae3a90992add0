import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SilentLine } from '#console/app/frame/silent-line.tsx';
import { noteServer } from '#console/shared/client/server-silence.ts';
import { watchFacts } from '#console/shared/facts/changes.ts';
import { FACTS, type Fact } from '#console/shared/facts/facts.ts';

afterEach(() => {
  cleanup();
  noteServer(false);
});

const titles = () => screen.queryAllByText('The server does not answer').length;

test('a line says that the server is silent, for as long as that is so', () => {
  render(<SilentLine />);
  const before = titles();
  act(() => noteServer(true));
  const silent = titles();
  act(() => noteServer(false));
  expect({ before, silent, after: titles() }).toEqual({ before: 0, silent: 1, after: 0 });
});

test('trying again reads all data again', async () => {
  const outdated: Fact[] = [];
  const stops = FACTS.map((fact) => watchFacts([fact], () => outdated.push(fact)));
  render(<SilentLine />);
  act(() => noteServer(true));
  const before = [...outdated];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  for (const stop of stops) stop();
  expect({ before, after: outdated }).toEqual({ before: [], after: [...FACTS] });
});
