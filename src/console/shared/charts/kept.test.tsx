import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { createKeep, KeepContext, useKept } from './kept.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const startTopic = (topic: string, page: number) =>
  startQuery({ name: 'test/topic', shows: [], fetchData: async () => `${topic}, page ${page}` });

test('one actor is kept for each start and key, as long as it runs', () => {
  vi.useFakeTimers();
  const keep = createKeep();
  const first = keep(startTopic, 'harbor', 1);
  expect(keep(startTopic, 'harbor', 1)).toBe(first);
  expect(keep(startTopic, 'harbor', 2)).not.toBe(first);
  expect(keep((topic: string, page: number) => startTopic(topic, page), 'harbor', 1)).not.toBe(first);
  vi.advanceTimersByTime(299_999);
  expect(first.getSnapshot().status).toBe('active');
  vi.advanceTimersByTime(1);
  expect(first.getSnapshot().status).toBe('done');
  expect(keep(startTopic, 'harbor', 1)).not.toBe(first);
});

test('a component whose actor has ended gets the next one', () => {
  vi.useFakeTimers();
  const Holder = () => <p>It is {useKept(startTopic, 'harbor', 1).sessionId}</p>;
  const keep = createKeep();
  render(
    <KeepContext value={keep}>
      <Holder />
    </KeepContext>,
  );
  const first = screen.getByText(/^It is /).textContent;
  act(() => {
    vi.advanceTimersByTime(300_000);
  });
  expect(screen.getByText(/^It is /).textContent).not.toBe(first);
});
