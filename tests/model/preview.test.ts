import { expect, test } from 'vitest';
import { toFailure } from '#machines/failure.ts';
import { DRAFT, MESSAGES, previewModel } from '#tests/model/models/preview.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const preview = explore(previewModel);

testChart(preview);

test('one preview is asked for at a time: the one asked for last, of what was typed then', () => {
  always([preview], ({ moment: { event, value }, moment }) => {
    expect(openCalls(moment)).toHaveLength(value === 'asking' ? 1 : 0);
    if (event?.type !== 'preview.requested') return;
    expect(openCalls(moment).map(({ input }) => input)).toEqual([{ draft: DRAFT, subject: event.subject }]);
  });
});

test('an answer, or the reason why there is none, is on view until the next question', () => {
  whenever([preview], isAfter(doneType('fetchPreview')), ({ moment }) => {
    expect(moment.context).toEqual({ preview: MESSAGES, failure: null });
  });
  whenever([preview], isAfter(errorType('fetchPreview')), ({ moment }) => {
    expect(moment.context).toEqual({ preview: null, failure: toFailure(moment.event?.error) });
  });
  whenever([preview], isAfter('preview.requested'), ({ moment }) => {
    expect(moment.context).toEqual({ preview: null, failure: null });
  });
});

test('opened again, it shows nothing of before', () => {
  whenever([preview], isAfter('preview.opened'), ({ moment }) => {
    expect(moment.context).toEqual({ preview: null, failure: null });
  });
});
