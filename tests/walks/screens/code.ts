import { navigationPendingMachine } from '#machines/navigation-pending.machine.ts';
import { modelLinkPreload } from '#tests/model/models/link-preload.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { heading, link, type View } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { ADMIN, said } from './people.ts';

const CODE = 'CODE admin-screen';
const ARRIVED = said(null);
const WAITING_FOR_CODE: View = { see: [heading('Hi, ada')], asks: [CODE] };
const AT_REST: View = { see: [heading('Hi, ada')], asks: [] };

/** The sidebar: a link that somebody points at preloads the code of its screen. */
export const linkPreload: PageObject = {
  name: 'point at a link',
  // Chromium asks for code that it has loaded only once.
  startsAnew: true,
  model: modelLinkPreload('link preload of the sidebar', '/admin'),
  standing: ADMIN,
  holds: [CODE],
  arrive: (screen) => screen.open({ address: '/', hasToken: true }),
  states: { idle: AT_REST, intended: AT_REST, preloading: WAITING_FOR_CODE, fresh: AT_REST },
  events: {
    'intent.shown': async (screen) => {
      await screen.pointAway();
      await screen.point(link('Admin'));
    },
    'intent.withdrawn': (screen) => screen.pointAway(),
    [doneType('preload')]: (screen) => screen.answer(CODE, ARRIVED),
    [errorType('preload')]: (screen) => screen.answer(CODE, 'lost'),
  },
};

const BAR = { role: 'progressbar', name: 'Loading page' };
const isLeaving = (trail: Trail) =>
  trail.findLast(({ type }) => type.startsWith('navigation.'))?.type === 'navigation.started';
const quiet = (trail: Trail): View =>
  trail.some(({ type }) => type === 'navigation.finished')
    ? { see: [heading('Users Management')], miss: [BAR], asks: [] }
    : { see: [heading('Hi, ada')], miss: [BAR], asks: [] };
const announced = (trail: Trail): View =>
  isLeaving(trail)
    ? { see: [BAR, heading('Hi, ada')], miss: [heading('Users Management')], asks: [CODE] }
    : { see: [BAR, heading('Users Management')], asks: [] };

/** A screen whose code loads slowly: the current screen stays, and a notice appears only after a second. */
export const navigationPending: PageObject = {
  name: 'wait for a screen',
  startsAnew: true,
  model: defineModel({
    name: 'navigation to /admin',
    machine: navigationPendingMachine,
    abstraction: () => null,
    events: {
      'navigation.started': (_, value) => (value === 'idle' ? [{}] : []),
      'navigation.finished': [{}],
    },
    timers: {
      'pendingDelay.navigationPending.waiting': { milliseconds: 1000 },
      'minimumPendingTime.navigationPending.showing.holding': { milliseconds: 500 },
    },
  }),
  standing: ADMIN,
  holds: [CODE],
  arrive: (screen) => screen.open({ address: '/', hasToken: true }),
  states: {
    idle: quiet,
    waiting: { see: [heading('Hi, ada')], miss: [BAR, heading('Users Management')], asks: [CODE] },
    'showing.holding.loading': announced,
    'showing.holding.loaded': announced,
    'showing.overdue': announced,
  },
  events: {
    'navigation.started': (screen) => screen.click(link('Admin')),
    'navigation.finished': (screen) => screen.answer(CODE, ARRIVED),
  },
};
