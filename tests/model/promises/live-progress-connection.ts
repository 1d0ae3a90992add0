import { expect } from 'vitest';
import type { Known } from '#machines/progress-reports.ts';
import type { reportsModel } from '#tests/model/models/live-progress.ts';
import type { Promises } from '#tests/model/support/judge.ts';
import {
  always,
  isAfter,
  isIn,
  isOffered,
  newCalls,
  openIds,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads } from '#tests/model/support/tables.ts';

export type LiveStep = Step<Known>;
export type LivePromises = Promises<Known, readonly [typeof reportsModel]>;

const STREAM = 'live.connection';
const isStreaming = isIn(`${STREAM}.linked.streaming`);
const isPolling = isIn(`${STREAM}.polling`);

const ENDS = ['stream.ended', 'stream.broken'];

/** Whether an event of this type ends a stream, or the wait for one. */
const isBreak = (type: string | undefined) =>
  ENDS.includes(type ?? '') || /^xstate\.after\.(connectTimeout|silence)\./.test(type ?? '');

/** Whether the stream broke, or could not be opened, since it was last open or the tab was last hidden. */
function hasFailed(trail: LiveStep['trail']): boolean {
  const fresh = trail.findLastIndex(({ event }, index) => {
    const before = trail[index - 1];
    if (event?.type === 'page.hidden') return true;
    return event?.type === 'stream.opened' && before !== undefined && openIds(before).includes('watchReports');
  });
  return trail.slice(fresh + 1).some(({ event }) => isBreak(event?.type));
}

/** The promises about the only connection of a tab. */
export function promiseConnection({ promise, walks: [connection, reports] }: LivePromises): void {
  const all = [connection, reports];

  promise('a tab never has more than one connection', () => {
    always(all, ({ moment }) => {
      expect(openIds(moment).filter((id) => id === 'watchReports')).toHaveLength(
        isIn(`${STREAM}.linked`)(moment) ? 1 : 0,
      );
    });
  });

  promise('the end of a stream is heard as long as the stream is read', () => {
    always([connection], ({ moment }) => {
      const isRead = openIds(moment).includes('watchReports');
      for (const end of ENDS) expect(isOffered(moment, end)).toBe(isRead);
    });
  });

  promise('a broken stream is opened again after a second; if that fails, reports are polled', () => {
    for (const end of ENDS) {
      expectLeads([connection], {
        [end]: ({ trail }) => `${STREAM}.${hasFailed(trail.slice(0, -1)) ? 'polling' : 'waiting'}`,
      });
    }
  });

  promise('if a stream does not open in time, reports are polled; a silent stream counts as broken', () => {
    expectLeads([connection], {
      'xstate.after.connectTimeout.liveProgress.live.connection.linked.connecting': `${STREAM}.polling`,
      'xstate.after.silence.liveProgress.live.connection.linked.streaming': `${STREAM}.waiting`,
      'xstate.after.reconnectDelay.liveProgress.live.connection.waiting': `${STREAM}.linked.connecting.again`,
      'xstate.after.pollInterval.liveProgress.live.connection.polling': `${STREAM}.linked.connecting.again`,
    });
  });

  promise('a stream is open only after the server has said so; the first try does not count as a reopening', () => {
    always([connection], ({ moment, before, trail }) => {
      const wasOpen = before !== null && isStreaming(before);
      if (isStreaming(moment) && !wasOpen) expect(moment.event?.type).toBe('stream.opened');
      if (!hasFailed(trail)) expect(isIn(`${STREAM}.linked.connecting.again`)(moment)).toBe(false);
    });
  });

  promise('an open stream is read, and nothing is polled meanwhile', () => {
    whenever(
      [connection],
      ({ before, moment }) =>
        moment.event?.type === 'stream.opened' && before !== null && openIds(before).includes('watchReports'),
      ({ moment }) => expect(isStreaming(moment)).toBe(true),
    );
  });

  promise('each entry into polling asks, unless a question is open', () => {
    whenever(
      [connection],
      ({ moment, before }) => isPolling(moment) && before !== null && !isPolling(before),
      ({ moment }) => expect(openIds(moment)).toContain('fetchReports'),
    );
  });

  promise('the stream is opened as soon as a visible tab shows an account', () => {
    whenever(
      all,
      ({ moment, before }) => isIn('live')(moment) && before !== null && !isIn('live')(before),
      (step) => expect(newCalls(step).map(({ id }) => id)).toContain('watchReports'),
    );
  });

  promise('every sign of the server on an open stream keeps it open', () => {
    whenever(
      [connection],
      ({ moment }) => isStreaming(moment),
      ({ moment }) => expect(isOffered(moment, 'stream.heard')).toBe(true),
    );
    whenever(
      [connection],
      (step) => step.before !== null && isStreaming(step.before) && isAfter('stream.heard')(step),
      ({ moment }) => expect(isStreaming(moment)).toBe(true),
    );
  });
}
