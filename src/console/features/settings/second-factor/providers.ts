import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { provideSaveFlow, withLookup } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { drawSecondFactor, fetchSecondFactor, switchSecondFactor } from './calls.ts';
import { TURN_OFF, TURN_ON, turnOffSchema, turnOnSchema } from './second-factor-schema.ts';

const changes = ['second-factor', 'audit'] as const;

/** The second step of one's own log-in. */
export const secondFactor = {
  start: () => startQuery({ name: 'settings/second-factor', shows: ['second-factor'], fetchData: fetchSecondFactor }),
  /** The form starts from a secret and recovery codes, which the server draws for it. */
  turnOn: withLookup(
    provideSaveFlow({
      schema: turnOnSchema,
      save: ({ password, code }, signal) => switchSecondFactor({ is_on: true, password, code }, signal),
      startNext: () => TURN_ON,
      changes,
      onSaved: () => notifySaved('Two-step log-in is on.'),
      onFailed: () => {},
    }),
    {
      find: async (_, signal) => ({ ...TURN_ON, ...(await drawSecondFactor(signal)) }),
      onMissed: () => {},
      onFailed: notifyError,
    },
  ),
  turnOff: provideSaveFlow({
    schema: turnOffSchema,
    save: ({ password, code }, signal) => switchSecondFactor({ is_on: false, password, code }, signal),
    startNext: () => TURN_OFF,
    changes,
    onSaved: () => notifySaved('Two-step log-in is off.'),
    onFailed: () => {},
  }),
  copyCodes: provideClipboard({ read: async (codes) => codes, changes: [] }),
};
