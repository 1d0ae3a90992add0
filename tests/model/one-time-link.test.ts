import { expect, test } from 'vitest';
import { oneTimeLinkModel } from '#tests/model/models/one-time-link.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, isIn, newCalls, newlyEmitted, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const link = explore(oneTimeLinkModel);

testChart(link);

test('a link is known only while it is shown', () => {
  always([link], ({ moment }) => {
    const { url, expiresAt } = moment.context.link ?? {};
    expect([typeof url, typeof expiresAt]).toEqual(
      isIn('showing')(moment) ? ['string', 'string'] : ['undefined', 'undefined'],
    );
  });
});

test('one request makes one link, for whom it was asked', () => {
  always([link], (step) => {
    const { event } = step.moment;
    const expected = event?.type === 'link.requested' ? [{ subject: event.subject }] : [];
    expect(
      newCalls(step)
        .filter(({ id }) => id === 'makeLink')
        .map(({ input }) => input),
    ).toEqual(expected);
  });
});

test('while a link is made, nothing takes its place and nothing breaks it off', () => {
  whenever(
    [link],
    ({ moment }) => moment.value === 'making',
    ({ moment }) => {
      expect(moment.possible).toEqual([]);
      expect(openCalls(moment)).toHaveLength(1);
    },
  );
});

test('a link that could not be made is told once, and nothing is shown', () => {
  whenever([link], isAfter(errorType('makeLink')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'link.failed', message: 'Password reset not found' }]);
    expect(step.moment.value).toBe('closed');
  });
});

test('a link that was made is told once and shown', () => {
  whenever([link], isAfter(doneType('makeLink')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'link.made' }]);
    expect(step.moment.value).toEqual({ showing: 'ready' });
  });
});

test('what is copied is the link on view, and a failed copy can be tried again', () => {
  whenever([link], isAfter('link.copied'), (step) => {
    expect(newCalls(step).map(({ input }) => input)).toEqual([{ link: step.moment.context.link }]);
  });
  whenever([link], isAfter(errorType('copyLink')), ({ moment }) => {
    expect(moment.value).toEqual({ showing: 'uncopied' });
    expect(moment.possible).toEqual(['link.copied', 'link.closed']);
  });
});
