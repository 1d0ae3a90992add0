import { expect, test } from 'vitest';
import { ADA, connectionModel } from '#tests/model/models/live-progress.ts';
import { liveProgressPromises } from '#tests/model/promises/live-progress.ts';
import { liveProgressSlips } from '#tests/model/slips/live-progress.ts';
import { createActorDriver } from '#tests/model/support/actor-driver.ts';
import { TOLD_APART } from '#tests/model/support/reasons.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(liveProgressPromises, {
  slips: liveProgressSlips,
  excused: [
    [/^live: start in (connection|reading)$/, 'a parallel state starts in all of its regions'],
    [/announceFinish sooner$/, TOLD_APART],
    [/on stream\.heard → streaming: stay inside$/, 'replays let no time pass before; the test below does'],
  ],
});

test('every sign of the server restarts the wait for silence', () => {
  const driver = createActorDriver(connectionModel);
  driver.start();
  for (const event of [{ type: 'account.followed', ...ADA }, { type: 'stream.opened' }]) driver.send(event);
  const isStreaming = () => driver.actor.getSnapshot().matches({ live: { connection: { linked: 'streaming' } } });
  driver.elapse(11_999);
  driver.send({ type: 'stream.heard' });
  driver.elapse(11_999);
  expect(isStreaming()).toBe(true);
  driver.elapse(1);
  expect(isStreaming()).toBe(false);
});
