import { expect, test } from 'vitest';
import { hearSilence } from './hear-silence.ts';
import type { Silence } from './labeller.ts';

const SIGNAL = new AbortController().signal;
const SILENCES: Silence[] = [
  { ms: 5_000, reason: null },
  { ms: 10_000, reason: 'It is being loaded.' },
];

/** A model that tells of these silences, and then fails. */
async function* failing(): AsyncGenerator<Silence> {
  yield* SILENCES;
  throw new Error('no answer');
}

test('each silence is heard in its turn, until the model fails', async () => {
  const heard: Silence[] = [];
  let isBusy = false;
  const hear = async (silence: Silence) => {
    expect(isBusy).toBe(false);
    isBusy = true;
    await Promise.resolve();
    isBusy = false;
    heard.push(silence);
  };
  await hearSilence({ watchWaits: failing }, hear, SIGNAL);
  expect(heard).toEqual(SILENCES);
});

test('it listens until the signal that it was given', async () => {
  const signals: AbortSignal[] = [];
  const watchWaits = (signal: AbortSignal) => {
    signals.push(signal);
    return failing();
  };
  await hearSilence({ watchWaits }, () => undefined, SIGNAL);
  expect(signals).toEqual([SIGNAL]);
});

test('a failure to tell of a silence ends it, and a model that says nothing is not heard', async () => {
  const heard: Silence[] = [];
  const hear = (silence: Silence) => {
    heard.push(silence);
    throw new Error('nobody listens');
  };
  await hearSilence({ watchWaits: failing }, hear, SIGNAL);
  await hearSilence({}, hear, SIGNAL);
  expect(heard).toEqual(SILENCES.slice(0, 1));
});
