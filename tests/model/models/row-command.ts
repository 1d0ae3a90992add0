import { rowCommandMachine } from '#machines/row-command.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Situations are equal if their states are. */
export const rowCommandModel = defineModel({
  name: 'row command',
  machine: rowCommandMachine,
  abstraction: () => null,
  events: { 'command.given': [{ subject: { screenName: 'ada', runId: 7 } }, { subject: { id: 8 } }] },
  answers: { carryOut: { outputs: [undefined], errors: [new Error('This analysis has ended already')] } },
});
