import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const NEVER = new AbortController().signal;

/** Who waits for a change and has heard of it, in the order in which they heard. */
function listen(gate: ReturnType<typeof createGate>) {
  const heard: string[] = [];
  const wait = (name: string, signal: AbortSignal) => gate.untilChange(signal).then(() => void heard.push(name));
  return { heard, wait };
}

test('counts the requests that run and what they use at most, until each has ended', () => {
  const gate = createGate();
  const counted = () => [gate.running, gate.atRisk];
  expect(counted()).toEqual([0, 0]);
  const endFirst = gate.start(30);
  const endSecond = gate.start(12);
  expect(counted()).toEqual([2, 42]);
  endFirst();
  expect(counted()).toEqual([1, 12]);
  endSecond();
  expect(counted()).toEqual([0, 0]);
});

test('all who wait hear that a request has ended, and hear nothing before', async () => {
  const gate = createGate();
  const end = gate.start(1);
  const { heard, wait } = listen(gate);
  const waiting = [wait('one', NEVER), wait('other', NEVER)];
  gate.start(1);
  await Promise.resolve();
  expect(heard).toEqual([]);
  end();
  await Promise.all(waiting);
  expect(heard).toEqual(['one', 'other']);
});

test('all who wait hear when they are woken, though no request has ended', async () => {
  const gate = createGate();
  const { heard, wait } = listen(gate);
  const waiting = wait('one', NEVER);
  gate.wake();
  await waiting;
  expect(heard).toEqual(['one']);
});

test('who is aborted stops waiting, at once if it was before, and the others go on waiting', async () => {
  const gate = createGate();
  const { heard, wait } = listen(gate);
  const ending = new AbortController();
  const waiting = wait('other', NEVER);
  const aborted = wait('aborted', ending.signal);
  ending.abort();
  await aborted;
  await wait('late', ending.signal);
  expect(heard).toEqual(['aborted', 'late']);
  gate.wake();
  await waiting;
  expect(heard).toEqual(['aborted', 'late', 'other']);
});

test('who has heard leaves no listener on its signal', async () => {
  const gate = createGate();
  const { signal } = new AbortController();
  const waiting = gate.untilChange(signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  gate.wake();
  await waiting;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
