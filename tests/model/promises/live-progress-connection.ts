import { expect } from 'vitest';
import type { Known } from '#machines/progress-reports.ts';
import type { reportsModel } from '#tests/model/models/live-progress.ts';
import type { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
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

/** What ends a stream, or the wait for one. */
const isBreak = (type: string | undefined) =>
  [doneType('streamReports'), errorType('streamReports')].includes(type ?? '') ||
  /^xstate\.after\.(connectTimeout|silence)\./.test(type ?? '');

/** Whether the stream has broken, or could not be had, since it was last open or the tab came into sight. */
function hasFailed(trail: LiveStep['trail']): boolean {
  const fresh = trail.findLastIndex(({ event }, index) => {
    const before = trail[index - 1];
    if (event?.type === 'page.hidden') return true;
    return event?.type === 'stream.opened' && before !== undefined && openIds(before).includes('streamReports');
  });
  return trail.slice(fresh + 1).some(({ event }) => isBreak(event?.type));
}

/** What is promised of the one connection that a tab has. */
export function promiseConnection({ promise, walks: [connection, reports] }: LivePromises): void {
  const all = [connection, reports];

  promise('a tab has one connection at most, whatever happens', () => {
    always(all, ({ moment }) => {
      expect(openIds(moment).filter((id) => id === 'streamReports')).toHaveLength(
        isIn(`${STREAM}.linked`)(moment) ? 1 : 0,
      );
    });
  });

  promise('a stream that breaks is opened again after a second; one that cannot be had again is polled for', () => {
    for (const end of [doneType('streamReports'), errorType('streamReports')]) {
      expectLeads([connection], {
        [end]: ({ trail }) => `${STREAM}.${hasFailed(trail.slice(0, -1)) ? 'polling' : 'waiting'}`,
      });
    }
  });

  promise('a stream that does not open in time is polled for, and one that falls silent counts as broken', () => {
    expectLeads([connection], {
      'xstate.after.connectTimeout.liveProgress.live.connection.linked.connecting': `${STREAM}.polling`,
      'xstate.after.silence.liveProgress.live.connection.linked.streaming': `${STREAM}.waiting`,
      'xstate.after.reconnectDelay.liveProgress.live.connection.waiting': `${STREAM}.linked.connecting.again`,
      'xstate.after.pollInterval.liveProgress.live.connection.polling': `${STREAM}.linked.connecting.again`,
    });
  });

  promise('a stream counts as open once the server has said so, and is tried for the first time before that', () => {
    always([connection], ({ moment, before, trail }) => {
      const wasOpen = before !== null && isStreaming(before);
      if (isStreaming(moment) && !wasOpen) expect(moment.event?.type).toBe('stream.opened');
      if (!hasFailed(trail)) expect(isIn(`${STREAM}.linked.connecting.again`)(moment)).toBe(false);
    });
  });

  promise('a stream that opens is listened to, and nothing is polled for meanwhile', () => {
    whenever(
      [connection],
      ({ before, moment }) =>
        moment.event?.type === 'stream.opened' && before !== null && openIds(before).includes('streamReports'),
      ({ moment }) => expect(isStreaming(moment)).toBe(true),
    );
  });

  promise('while it polls, every entry asks unless a question is open', () => {
    whenever(
      [connection],
      ({ moment, before }) => isPolling(moment) && before !== null && !isPolling(before),
      ({ moment }) => expect(openIds(moment)).toContain('fetchReports'),
    );
  });

  promise('the stream is opened as soon as there is an account on view in a tab in sight', () => {
    whenever(
      all,
      ({ moment, before }) => isIn('live')(moment) && before !== null && !isIn('live')(before),
      (step) => expect(newCalls(step).map(({ id }) => id)).toContain('streamReports'),
    );
  });

  promise('every sign of the server on an open stream counts', () => {
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
