import type { FormValues } from '#machines/draft.ts';
import { pageFlowMachine } from '#machines/page-flow.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const STORED: FormValues = { prompt: 'what is stored' };
export const SAVED: FormValues = { prompt: 'what was saved' };

export const START = {
  initial: STORED,
  needsChange: true,
  required: ['prompt'],
  work: { name: 'the prompt', place: 'prompt' },
  draft: { initial: STORED, values: { prompt: 'what was typed before the session ended' } },
};

/** Situations are equal if the start values and the draft are. */
export const pageFlowModel = defineModel({
  name: 'page flow',
  machine: pageFlowMachine,
  input: START,
  abstraction: ({ initial, draft }) => ({ initial, draft }),
  events: {},
  answers: { flow: { outputs: [{ initial: SAVED }, { initial: STORED }] } },
});
