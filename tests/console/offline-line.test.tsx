import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineLine } from '#console/app/frame/offline-line.tsx';
import { watchFacts } from '#console/shared/facts/changes.ts';
import { FACTS, type Fact } from '#console/shared/facts/facts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

const lines = () => screen.queryAllByRole('alert').map((line) => line.textContent);

test('a line says that there is no network, for as long as that is so', () => {
  render(<OfflineLine />);
  const before = lines();
  setNetwork(false);
  const without = lines();
  setNetwork(true);
  expect({ before, without, after: lines() }).toEqual({
    before: [],
    without: ['You are offline. This screen stays as it is, and updates when the network is back.'],
    after: [],
  });
});

test('all data is read again when the network is back, and not before', () => {
  const outdated: Fact[] = [];
  const stops = FACTS.map((fact) => watchFacts([fact], () => outdated.push(fact)));
  render(<OfflineLine />);
  setNetwork(false);
  const without = [...outdated];
  setNetwork(true);
  for (const stop of stops) stop();
  expect({ without, after: outdated }).toEqual({ without: [], after: [...FACTS] });
});
