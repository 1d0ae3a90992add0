import type { StateValue } from 'xstate';
import { type Departure, leaveGuardMachine } from '#machines/leave-guard.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';
import {
  button,
  field,
  heading,
  inside,
  link,
  question,
  type Screen,
  type Sight,
  text,
  type View,
} from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { AROUND_SETTING, analyzer, DETAIL, settingDetail } from './llm-settings.ts';
import { said } from './people.ts';

const DIALOG = question('Leave without saving?');
const SAVE = 'PATCH admin/llm_setting/1/disinformation_analyzer';
const CARDS = { disinformation: 'Disinformation Analyzer', propaganda: 'Propaganda Analyzer' } as const;
const nameIn = (card: string): Sight => inside({ role: 'region', name: card }, field('Name'));
const discardIn = (card: string): Sight => inside({ role: 'region', name: card }, button('Discard changes'));
const saveIn = (card: string): Sight => inside({ role: 'region', name: card }, button('Save'));

const BY_LINK: Departure = { kind: 'push', to: '/settings', state: null };
const LOGGING_OUT: Departure = { kind: 'logOut' };
const isIn = (value: StateValue, state: string) => JSON.stringify(value).includes(`"${state}"`);

/** The cards with unsaved changes at this point. */
function unsavedAfter(trail: Trail): readonly string[] {
  const unsaved = new Set<string>();
  for (const { type, name } of trail) {
    if (type === 'work.begun') unsaved.add(name);
    if (type === 'work.ended') unsaved.delete(name);
    if (type === 'leave.confirmed') unsaved.clear();
  }
  return [...unsaved];
}

/** The view after the person has left. */
function arrived(trail: Trail): View {
  const leaving = trail.findLast(({ type }) => type === 'leave.requested');
  const hasLeft = leaving !== undefined && unsavedAfter(trail).length === 0 && isOver(trail);
  if (!hasLeft) return { see: [nameIn(CARDS.disinformation)], miss: [DIALOG] };
  return leaving.departure.kind === 'logOut'
    ? { see: [heading('Log in to Plumbline')], miss: [DIALOG] }
    : { see: [heading('User Settings')], miss: [DIALOG] };
}

const isOver = (trail: Trail) => {
  const asked = trail.findLastIndex(({ type }) => type === 'leave.requested');
  return !trail.slice(asked).some(({ type }) => type === 'leave.cancelled');
};

/** /llm_setting/1 with unsaved changes: everything that leads away asks first. */
export const leaveGuard: PageObject = {
  name: 'leave unsaved changes',
  startsAnew: true,
  model: defineModel({
    name: 'leave guard of a setting',
    machine: leaveGuardMachine,
    abstraction: ({ unsaved, departure }) => ({ unsaved: [...unsaved].sort(), departure }),
    events: {
      'work.begun': ({ unsaved }, value) =>
        isIn(value, 'asking')
          ? []
          : Object.values(CARDS)
              .filter((name) => !unsaved.includes(name))
              .map((name) => ({ name })),
      // While the question is open, only a running save can end the work.
      'work.ended': ({ unsaved }, value) =>
        isIn(value, 'asking')
          ? unsaved.filter((name) => name === CARDS.disinformation).map((name) => ({ name }))
          : unsaved.map((name) => ({ name })),
      'leave.requested': ({ unsaved }) =>
        unsaved.length === 2 ? [{ departure: BY_LINK }] : [{ departure: BY_LINK }, { departure: LOGGING_OUT }],
      'leave.confirmed': [{}],
      'leave.cancelled': [{}],
    },
  }),
  standing: [...AROUND_SETTING, [DETAIL, said(settingDetail())]],
  holds: [SAVE],
  arrive: (screen) => screen.open({ address: '/llm_setting/1', hasToken: true }),
  states: {
    free: arrived,
    'holding.guarding': (trail) => ({
      see: [...unsavedAfter(trail).map(discardIn), nameIn(CARDS.disinformation)],
      miss: [DIALOG],
    }),
    'holding.asking': (trail) => {
      const named = new Intl.ListFormat('en').format(unsavedAfter(trail));
      return {
        see: [
          inside(DIALOG, text(`There are unsaved changes in ${named}. They are lost when you leave this page.`)),
          inside(DIALOG, button('Keep editing')),
          inside(DIALOG, button('Discard changes')),
        ],
        miss: [heading('User Settings'), heading('Log in to Plumbline')],
      };
    },
  },
  events: {
    'work.begun': (screen, { name }) => screen.type(nameIn(name), `${name}, changed`),
    'work.ended': (screen, { name }, trail) => (isAsked(trail) ? endSave(screen) : screen.click(discardIn(name))),
    'leave.requested': async (screen, { departure }, trail) => {
      if (unsavedAfter(trail).includes(CARDS.disinformation)) await screen.click(saveIn(CARDS.disinformation));
      await screen.click(departure.kind === 'logOut' ? button('Log out') : link('User Settings'));
    },
    'leave.confirmed': (screen) => screen.click(inside(DIALOG, button('Discard changes'))),
    'leave.cancelled': (screen) => screen.click(inside(DIALOG, button('Keep editing'))),
  },
};

const isAsked = (trail: Trail) => trail.at(-1)?.type === 'leave.requested';

/** Answers the save that was running when the person wanted to leave. */
const endSave = (screen: Screen) =>
  screen.answer(SAVE, said(analyzer('Disinformation Analyzer, changed', { version: 2 })));
