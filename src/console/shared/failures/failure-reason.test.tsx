import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from '#console/shared/client/api-error.ts';
import { FailureReason } from './failure-reason.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

const failNow = () => new NoAnswerError(new TypeError('Failed to fetch')).message;
const reasons = () => screen.queryAllByRole('alert').map((reason) => reason.textContent);

test('"You are offline." goes when the network is back', () => {
  setNetwork(false);
  render(<FailureReason>{failNow()}</FailureReason>);
  const without = reasons();
  setNetwork(true);
  expect({ without, after: reasons() }).toEqual({ without: ['You are offline.'], after: [] });
});

test('it is not said when the network is back before the call has failed', () => {
  setNetwork(false);
  const message = failNow();
  setNetwork(true);
  render(<FailureReason>{message}</FailureReason>);
  expect(reasons()).toEqual([]);
});

test('every other reason stays', () => {
  render(<FailureReason>{failNow()}</FailureReason>);
  setNetwork(false);
  setNetwork(true);
  expect(reasons()).toEqual(['The server cannot be reached.']);
});
