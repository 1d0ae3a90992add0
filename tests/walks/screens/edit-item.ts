import { modalFlowMachine } from '#machines/modal-flow.machine.ts';
import { saveFlowMachine } from '#machines/save-flow.machine.ts';
import { PLANNED } from '#tests/answers/plan.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, dialog, field, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { HARBOR, ITEMS, TIDE } from './items.ts';
import { PLAN, setting } from './llm-settings.ts';
import { refused, said } from './people.ts';

const FIND = 'GET admin/llm_analyzer/';
const SAVE = 'PATCH admin/llm_analyzer/';
const DIALOG = dialog('Edit the LLM setting that scores The harbor');
const within = (sight: Sight) => inside(DIALOG, sight);
const MENU = button('Actions for The harbor', { busy: false });
const REFUSAL = 'The settings cannot be read';
const FOUND = said({ data: [setting()], count: 1 });

const subjectOf = ({ id, name }: typeof HARBOR) => ({ id, label: name });

async function editItem(screen: Screen, name = HARBOR.name) {
  await screen.click(button(`Actions for ${name}`));
  await screen.click({ role: 'menuitem', name: 'Edit Item' });
}

/** /items, Edit Item: looks up the setting that scores the account, then edits it. */
export const findSetting: PageObject = {
  name: 'look up the setting of Edit Item',
  model: defineModel({
    name: 'modal flow of Edit Item',
    machine: modalFlowMachine,
    input: { initial: {} },
    abstraction: () => null,
    events: {
      'flow.opened': [],
      'flow.requested': (_, value) => [{ subject: subjectOf(value === 'closed' ? HARBOR : TIDE) }],
    },
    answers: {
      findInitial: { outputs: [{ initial: { name: 'Reviewed' } }, null], errors: [new Error(REFUSAL)] },
      flow: { outputs: [{ initial: {} }] },
    },
  }),
  standing: [...ITEMS, [SAVE, said(setting({ name: 'Renamed' }))], [PLAN, said(PLANNED)]],
  holds: [FIND],
  arrive: (screen) => screen.open({ address: '/items', hasToken: true }),
  states: {
    closed: (trail) => {
      const last = trail.at(-1);
      const MISS = 'Until one is selected under LLM Analysers, analyses wait and accounts get no new scores.';
      return {
        see: [
          MENU,
          ...(last?.type === errorType('findInitial') ? [text(REFUSAL)] : []),
          ...(last?.type === doneType('findInitial') ? [text(MISS)] : []),
          ...(last?.type === doneType('flow') ? [text('LLMSettings updated successfully.')] : []),
        ],
        miss: [DIALOG],
        asks: [],
      };
    },
    searching: (trail) => ({
      see: [HARBOR, TIDE].map(({ id, name }) =>
        button(`Actions for ${name}`, { busy: id === trail.at(-1)?.subject.id }),
      ),
      miss: [DIALOG],
      asks: [FIND],
    }),
    open: { see: [within(field('Name', { value: 'Reviewed' })), within(button('Save', { disabled: true }))], asks: [] },
  },
  events: {
    'flow.requested': (screen, { subject }) => editItem(screen, subject.label),
    [doneType('findInitial')]: (screen, { output }) =>
      screen.answer(FIND, output === null ? said({ data: [], count: 0 }) : FOUND),
    [errorType('findInitial')]: (screen) => screen.answer(FIND, refused(REFUSAL)),
    [doneType('flow')]: async (screen) => {
      await screen.type(within(field('Name')), 'Renamed');
      await screen.click(within(button('Save')));
    },
  },
};

const DOWN = 'The settings are being moved';
const BROKEN_OFF = 'It was sent already, and may be saved all the same. Look before you do it again.';
const OVERTAKEN = new Error('Somebody else saved first');
const NEWER = { ...setting(), description: 'Changed by somebody else', version: 2 };
const NOTICE = within(text('Somebody else saved this while you were editing it'));
const LOADED = within(text('The newer version is loaded'));
const load = (busy: boolean) => within(button('Load the newer version', { busy }));
const RENAMED = within(field('Name', { value: 'Renamed' }));

/** The form of that modal: saved, refused, overtaken or cancelled. */
export const editSetting: PageObject = {
  name: 'save Edit Item',
  model: defineModel({
    name: 'save flow of Edit Item',
    machine: saveFlowMachine.provide({ guards: { isOvertaken: (_, { error }) => error === OVERTAKEN } }),
    input: { initial: { name: 'Reviewed' } },
    abstraction: ({ failure }) => failure,
    events: {
      'form.delivered': [{ values: { name: 'Renamed' }, secret: 'stored' }],
      'flow.cancelled': [{}],
      'newer.requested': [{}],
    },
    answers: {
      save: { outputs: [{ answer: null, initial: null }], errors: [new Error(DOWN), OVERTAKEN] },
      fetchNewer: { outputs: [{ name: 'Reviewed' }], errors: [new Error(REFUSAL)] },
    },
  }),
  standing: [...ITEMS, [PLAN, said(PLANNED)]],
  holds: [FIND, SAVE],
  arrive: async (screen) => {
    await screen.open({ address: '/items', hasToken: true });
    await editItem(screen);
    await screen.answer(FIND, FOUND);
  },
  states: {
    'editing.undisturbed': (trail) => ({
      see: [
        within(button('Cancel', { disabled: false })),
        ...(trail.length === 0
          ? [within(field('Name', { value: 'Reviewed' })), within(button('Save', { disabled: true }))]
          : [RENAMED, within(text(DOWN)), within(button('Save', { disabled: false, busy: false }))]),
      ],
      miss: [NOTICE, LOADED],
      asks: [],
    }),
    'editing.overtaken': (trail) => ({
      see: [
        NOTICE,
        RENAMED,
        load(false),
        within(button('Save', { disabled: false, busy: false })),
        trail.at(-1)?.type === errorType('fetchNewer')
          ? within(text(REFUSAL))
          : within(text('Your changes are not saved yet, and they are not lost: they are still in the form.')),
      ],
      miss: [LOADED],
      asks: [],
    }),
    'editing.catchingUp': { see: [NOTICE, RENAMED, load(true)], miss: [LOADED], asks: [FIND] },
    'editing.merged': {
      see: [
        LOADED,
        RENAMED,
        within(field('Description', { value: NEWER.description })),
        within(text('Your changes are in it. Save to keep them.')),
        within(button('Save', { disabled: false, busy: false })),
      ],
      miss: [NOTICE],
      asks: [],
    },
    saving: {
      see: [
        RENAMED,
        within(button('Save', { busy: true })),
        within(button('Cancel', { disabled: false })),
        within(button('Close', { disabled: false })),
      ],
      miss: [NOTICE, within(text(DOWN))],
      asks: [SAVE],
    },
    saved: { see: [text('LLMSettings updated successfully.'), MENU], miss: [DIALOG], asks: [] },
    cancelled: (trail) => {
      const broken = text(BROKEN_OFF);
      const isSent = trail.at(-2)?.type === 'form.delivered';
      return { see: [MENU, ...(isSent ? [broken] : [])], miss: [DIALOG, ...(isSent ? [] : [broken])], asks: [] };
    },
  },
  events: {
    'form.delivered': async (screen) => {
      await screen.type(within(field('Name')), 'Renamed');
      await screen.click(within(button('Save')));
    },
    'flow.cancelled': (screen) => screen.click(within(button('Cancel'))),
    'newer.requested': (screen) => screen.click(within(button('Load the newer version'))),
    [doneType('save')]: (screen) => screen.answer(SAVE, said(setting({ name: 'Renamed', version: 2 }))),
    [errorType('save')]: (screen, { error }) =>
      screen.answer(SAVE, error === OVERTAKEN ? refused('Changed meanwhile', 409) : refused(DOWN)),
    [doneType('fetchNewer')]: (screen) => screen.answer(FIND, said({ data: [NEWER], count: 1 })),
    [errorType('fetchNewer')]: (screen) => screen.answer(FIND, refused(REFUSAL)),
  },
};
