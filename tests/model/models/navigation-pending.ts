import { navigationPendingMachine } from '#machines/navigation-pending.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Situations are equal if their states are. The context is empty. */
export const navigationPendingModel = defineModel({
  name: 'navigation pending',
  machine: navigationPendingMachine,
  abstraction: () => null,
  events: { 'navigation.started': [{}], 'navigation.finished': [{}] },
  timers: {
    'pendingDelay.navigationPending.waiting': { milliseconds: 1000 },
    'minimumPendingTime.navigationPending.showing.holding': { milliseconds: 500 },
  },
});
