import { matchesState, type StateValue } from 'xstate';
import { archiveImportMachine } from '#machines/archive-import.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import {
  button,
  dialog,
  field,
  inside,
  question,
  type Screen,
  type Sight,
  text,
  type View,
} from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { ITEMS } from './items.ts';
import { refused, said } from './people.ts';

const LOOK = 'POST twitter/import/preview';
const IMPORT = 'POST twitter/import';
/** Nothing waits for its answer. */
const CANCELLATION = /^DELETE twitter\/import\/[0-9a-f]{32}$/;
const UNREADABLE = 'The file is no archive';
const UNSTORED = 'The disk is full';
const DIALOG = dialog('Import archives');
const QUESTION = question('Close without saving?');
const within = (sight: Sight) => inside(DIALOG, sight);

const HEADERS = 'a'.repeat(64);
const UNKNOWN = 'it is not known which column holds what';
const tableWith = (problem: string | null) => ({
  headers: HEADERS,
  file: null,
  columns: [
    { name: 'when', samples: ['yesterday'], dates: null, authors: 'names' },
    { name: 'what', samples: ['The bridge is open.'], dates: null, authors: 'names' },
  ],
  choice: { text: 'what', time: null, author: null, id: null, link: null, authors: null, dates: null },
  problem,
});
const found = said({
  accounts: [
    { screen_name: 'large', posts: 120 },
    { screen_name: 'small', posts: 4 },
  ],
  rejected: [],
  rejected_count: 0,
  tables: [tableWith(null)],
});
const asked = said({ accounts: [], rejected: [], rejected_count: 0, tables: [tableWith(UNKNOWN)] });
type Found = { asks: string | null };
const FOUND: Found = { asks: null };
const ASKED: Found = { asks: HEADERS };
const imported = said({
  accounts: [{ screen_name: 'large', posts: 118, duplicates: 2 }],
  rejected: [],
  rejected_count: 0,
  posts_left_out: 4,
});

/** The first progress of an upload comes with the press that sends the file. The server's answer comes later. */
type Sent = { sent: object | null };
const FIRST_BYTES = { file: 0, sent: 1024, total: 2048 };
const ifSending =
  <Answer>(answer: Answer) =>
  ({ sent }: Sent) =>
    sent === null ? [] : [answer];
const whileSending =
  <Answer>(...answers: readonly Answer[]) =>
  ({ sent }: Sent) =>
    sent === null ? [] : answers;
const ifIn =
  <Payload>(states: readonly StateValue[], payload: Payload) =>
  (_: unknown, value: StateValue) =>
    states.some((state) => matchesState(state, value)) ? [payload] : [];
const EMPTY = { open: { choosing: 'empty' } };
const CHOSEN = { open: { choosing: 'chosen' } };
const ASSIGNING = { open: { assigning: 'undisturbed' } };

const isAfter = (trail: Trail, type: string) => trail.at(-1)?.type === type;
const lastOf = (trail: Trail, ...types: readonly string[]) => trail.findLast(({ type }) => types.includes(type));

/** Whether the refusal of the failed call is shown: only until the next request. */
function refusalIn(trail: Trail, failed: string, words: string): View {
  const requests = ['preview.asked', 'columns.confirmed', 'import.asked', 'preview.dropped', 'import.opened'];
  const last = lastOf(trail, errorType(failed), ...requests);
  const sight = within(text(words));
  return last?.type === errorType(failed) ? { see: [sight] } : { miss: [sight] };
}

const SENDING = [within(text(/^(Sending the file|Working on the posts)$/)), within(button('Cancel'))];
const chosenName = (trail: Trail): string =>
  lastOf(trail, 'archive.chosen', 'import.opened')?.archives?.[0]?.name ?? 'Drop files here, or choose them';
const typedName = (trail: Trail): string => lastOf(trail, 'owner.typed', 'import.opened')?.screenName ?? '';

/** /items, Import: an archive is previewed, and some of its accounts are imported. */
export const importArchive: PageObject = {
  name: 'import an archive',
  model: defineModel({
    name: 'archive import',
    machine: archiveImportMachine,
    abstraction: ({ failure, sent, columns }) => [failure, sent !== null, columns],
    events: {
      'import.opened': [{}],
      'import.left': [{}],
      'import.kept': [{}],
      'import.closed': [{}],
      'archive.chosen': (_, value) => [
        ...ifIn([EMPTY], { archives: [{ name: 'posts.csv', size: 5 }] })(_, value),
        ...ifIn([CHOSEN], { archives: [{ name: 'other.csv', size: 5 }] })(_, value),
      ],
      'owner.typed': ifIn([EMPTY, CHOSEN, ASSIGNING], { screenName: 'harbor' }),
      'columns.assigned': ifIn([ASSIGNING], { choice: 'when' }),
      'columns.confirmed': [{ files: null, choice: null }],
      'columns.reopened': [{ headers: HEADERS }],
      'preview.asked': [{ files: null }],
      'preview.dropped': [{}],
      'minimum.typed': [{ minimum: '3' }],
      'import.asked': [{ files: null, accounts: [] }],
      'upload.advanced': ({ sent }) => (sent === null ? [FIRST_BYTES] : []),
      'upload.withdrawn': ifSending({}),
      'rest.asked': [{}],
    },
    answers: {
      lookInside: { outputs: whileSending(FOUND, ASKED), errors: ifSending(new Error(UNREADABLE)) },
      importPosts: { outputs: ifSending('what was stored'), errors: ifSending(new Error(UNSTORED)) },
    },
  }),
  standing: [...ITEMS, [CANCELLATION, said({ message: 'Import cancelled' })]],
  holds: [LOOK, IMPORT],
  inOneBreath: ['preview.asked', 'columns.confirmed', 'import.asked'],
  arrive: (screen) => screen.open({ address: '/items', hasToken: true }),
  states: {
    closed: { see: [button('Import')], miss: [DIALOG, QUESTION], asks: [] },
    'open.choosing.empty': (trail) => ({
      see: [
        within(button('Continue', { disabled: true })),
        within(text('Drop files here, or choose them')),
        within(field('Screen name', { value: typedName(trail) })),
      ],
      miss: [QUESTION, within(text(UNREADABLE))],
      asks: [],
    }),
    'open.choosing.chosen': (trail) => {
      const { see = [], miss = [] } = refusalIn(trail, 'lookInside', UNREADABLE);
      return {
        see: [
          within(button('Continue', { disabled: false })),
          within(text(chosenName(trail))),
          within(field('Screen name', { value: typedName(trail) })),
          ...see,
        ],
        miss: [QUESTION, ...miss],
        asks: [],
      };
    },
    'open.choosing.leaving': { see: [QUESTION], asks: [] },
    'open.looking': {
      see: SENDING,
      miss: [within(field('Archives')), within(button('Back')), within(text(UNREADABLE))],
      asks: [LOOK],
    },
    'open.assigning.undisturbed': (trail) => {
      const { see = [], miss = [] } = refusalIn(trail, 'lookInside', UNREADABLE);
      return {
        see: [
          within(field('Text of the post', { value: textColumnIn(trail) })),
          within(field('Screen name', { value: typedName(trail) })),
          within(button('Continue', { disabled: false })),
          ...see,
        ],
        miss: [QUESTION, within(button('Leave out')), ...miss],
        asks: [],
      };
    },
    'open.assigning.leaving': { see: [QUESTION], asks: [] },
    'open.deciding.undisturbed': (trail) => {
      const { see = [], miss = [] } = refusalIn(trail, 'importPosts', UNSTORED);
      const minimum = minimumIn(trail);
      return {
        see: [
          within(field('Posts an account must have', { value: minimum })),
          within(button(minimum === '10' ? 'Import 1 account' : 'Import 2 accounts')),
          ...see,
        ],
        miss: [QUESTION, ...miss],
        asks: [],
      };
    },
    'open.deciding.leaving': { see: [QUESTION], asks: [] },
    'open.importing': { see: SENDING, miss: [within(button('Back')), within(text(UNSTORED))], asks: [IMPORT] },
    'open.imported': {
      see: [
        within(text('Left out: 4 posts of other accounts.')),
        within(text('@small')),
        within(button('Import the rest')),
        within(button('Save summary')),
      ],
      miss: [QUESTION],
      asks: [],
    },
  },
  events: {
    'import.opened': (screen) => screen.click(button('Import')),
    'import.left': (screen) => screen.press('Escape'),
    'import.kept': (screen) => screen.click(inside(QUESTION, button('Keep editing'))),
    'import.closed': close,
    'archive.chosen': (screen, { archives }) =>
      screen.attach(within(field('Archives')), { name: archives[0].name, words: 'text\n' }),
    'owner.typed': (screen, { screenName }) => screen.type(within(field('Screen name')), screenName),
    'columns.assigned': (screen, { choice }) => screen.choose(within(field('Text of the post')), choice),
    'columns.reopened': (screen) => screen.click(within(button(/^Change columns/))),
    'preview.dropped': (screen) => screen.click(within(button('Back'))),
    'minimum.typed': (screen, { minimum }) => screen.type(within(field('Posts an account must have')), minimum),
    'upload.advanced': (screen, _, trail) =>
      screen.click(within(button(isAfter(trail, 'import.asked') ? /^Import \d/ : 'Continue'))),
    'upload.withdrawn': (screen) => screen.click(within(button('Cancel'))),
    'rest.asked': (screen) => screen.click(within(button('Import the rest'))),
    [doneType('lookInside')]: (screen, { output }) => screen.answer(LOOK, output.asks === null ? found : asked),
    [errorType('lookInside')]: (screen) => screen.answer(LOOK, refused(UNREADABLE, 400)),
    [doneType('importPosts')]: (screen) => screen.answer(IMPORT, imported),
    [errorType('importPosts')]: (screen) => screen.answer(IMPORT, refused(UNSTORED, 400)),
  },
};

/** The column of texts in the form: as the server proposes it, or as it was chosen for this table. */
function textColumnIn(trail: Trail): string {
  const begins = [doneType('lookInside'), 'columns.reopened'];
  return lastOf(trail, ...begins, 'columns.assigned')?.type === 'columns.assigned' ? 'when' : 'what';
}

/** The minimum in the form: as typed, 10 before typing, 1 for the rest. */
function minimumIn(trail: Trail): string {
  const last = lastOf(trail, 'minimum.typed', 'preview.dropped', 'import.opened', 'rest.asked');
  return last?.type === 'minimum.typed' ? '3' : last?.type === 'rest.asked' ? '1' : '10';
}

/** Closes the dialog: before the import with Cancel or in the question, after it with Done. */
function close(screen: Screen, _: unknown, trail: Trail): Promise<void> {
  if (isAfter(trail, 'import.left')) return screen.click(inside(QUESTION, button('Discard')));
  const isImported = lastOf(trail, doneType('importPosts'), 'import.opened')?.type === doneType('importPosts');
  return screen.click(within(button(isImported ? 'Done' : 'Cancel')));
}
