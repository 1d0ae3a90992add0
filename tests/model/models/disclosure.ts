import { disclosureMachine } from '#machines/disclosure.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Situations are equal if their states are. The context is empty. */
export const disclosureModel = defineModel({
  name: 'disclosure',
  machine: disclosureMachine,
  abstraction: () => null,
  events: { 'disclosure.opened': [{}], 'disclosure.closed': [{}], 'disclosure.toggled': [{}] },
});
