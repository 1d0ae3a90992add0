import { disclosureMachine } from '#machines/disclosure.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Two situations are the same when the state is: there is nothing else. */
export const disclosureModel = defineModel({
  name: 'disclosure',
  machine: disclosureMachine,
  abstraction: () => null,
  events: { 'disclosure.opened': [{}], 'disclosure.closed': [{}], 'disclosure.toggled': [{}] },
});
