import { rowCommandMachine } from '#machines/row-command.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { NO_ROWS, refused, SIGNED_IN, said } from './people.ts';

const EXPORT = 'GET audit/export';
const REFUSAL = 'The audit log cannot be read';
const export_ = (busy: boolean) => button('Export as CSV', { busy });

/** /admin, Audit log: saves the whole log as a file. */
export const auditExport: PageObject = {
  name: 'export the audit log',
  model: defineModel({
    name: 'row command that exports',
    machine: rowCommandMachine,
    abstraction: () => null,
    events: { 'command.given': [{ subject: {} }] },
    answers: { carryOut: { outputs: [undefined], errors: [new Error(REFUSAL)] } },
  }),
  standing: [...SIGNED_IN, ['GET audit/', NO_ROWS]],
  holds: [EXPORT],
  arrive: (screen) => screen.open({ address: '/admin?view=audit', hasToken: true }),
  states: {
    idle: (trail) => ({
      see: [export_(false), ...(trail.at(-1)?.type === errorType('carryOut') ? [text(REFUSAL)] : [])],
      asks: [],
    }),
    working: { see: [export_(true)], asks: [EXPORT] },
  },
  events: {
    'command.given': (screen) => screen.click(button('Export as CSV')),
    [doneType('carryOut')]: (screen) => screen.answer(EXPORT, said('at,actor\n')),
    [errorType('carryOut')]: (screen) => screen.answer(EXPORT, refused(REFUSAL)),
  },
};
