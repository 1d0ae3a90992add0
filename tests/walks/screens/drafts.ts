import { sessionMachine } from '#machines/session.machine.ts';
import { defineModel, doneType } from '#tests/model/support/model.ts';
import { button, dialog, field, heading, inside, link, type Screen, type Sight } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import type { Standing } from '#tests/walks/support/wire.ts';
import { AROUND_SETTING, DETAIL, settingDetail } from './llm-settings.ts';
import { ADA, ADMIN, refused, said } from './people.ts';
import { SCRAPER_OVERVIEW } from './scraper.ts';

const ME = 'GET users/me';
const LOGIN = heading('Log in to Plumbline');

/** A form whose text outlives the session. */
type DraftForm = {
  readonly name: string;
  readonly address: string;
  /** Where the session keeps its draft. */
  readonly place: string;
  readonly field: string;
  readonly stored: string;
  readonly typed: string;
  readonly within: (sight: Sight) => Sight;
  readonly standing: Standing;
  readonly save: `${'PATCH' | 'POST'} ${string}`;
  /** Makes the form visible on its screen. */
  readonly open: (screen: Screen) => Promise<void>;
  /** Goes to the screen of the form: a log-in leads to the dashboard. */
  readonly comeBack: (screen: Screen) => Promise<void>;
  readonly submit: (screen: Screen) => Promise<void>;
  readonly discard: (screen: Screen) => Promise<void>;
  /** What is not kept, as it looks after a log-in. */
  readonly left: readonly Sight[];
};

/** Text typed before the session ended is there again afterwards. */
function draftsIn(form: DraftForm): PageObject {
  const { stored, typed, within, save } = form;
  const input = within(field(form.field));
  const valueAfter = (trail: Trail) =>
    trail.findLast(({ type }) => type.startsWith('draft.'))?.type === 'draft.kept' ? typed : stored;
  const hasDrafts = (kept: { drafts: object } | null) => Object.keys(kept?.drafts ?? {}).length > 0;
  return {
    name: `come back to a draft: ${form.name}`,
    model: defineModel({
      name: `session with drafts: ${form.name}`,
      machine: sessionMachine,
      abstraction: ({ user, kept }) => [user !== null, Object.keys(kept?.drafts ?? {}).length],
      events: {
        'session.opened': [{ token: 'a-token' }],
        'session.closed': [],
        'session.expired': ({ user, kept }) => (user !== null && hasDrafts(kept) ? [{}] : []),
        'token.removed': [],
        'token.replaced': [],
        'user.changed': [],
        'user.requested': [],
        'access.refused': [],
        'draft.kept': ({ kept }) =>
          hasDrafts(kept) ? [] : [{ place: form.place, draft: { initial: { name: stored }, values: { name: typed } } }],
        'draft.dropped': ({ kept }) => (hasDrafts(kept) ? [{ place: form.place }] : []),
      },
      answers: {
        restoreToken: { outputs: [{ hasToken: true }] },
        fetchCurrentUser: { outputs: [ADA] },
      },
    }),
    standing: [...form.standing, ['POST login/access-token', said({ access_token: 'a-token', token_type: 'bearer' })]],
    holds: [ME, save],
    arrive: async () => {},
    states: {
      restoring: { miss: [LOGIN] },
      anonymous: { see: [LOGIN], miss: [input] },
      'authenticated.loadingUser': { miss: [LOGIN, input], asks: [ME] },
      'authenticated.signedIn.current': (trail) => ({
        see: [within(field(form.field, { value: valueAfter(trail) })), ...form.left],
        asks: [],
      }),
    },
    events: {
      [doneType('restoreToken')]: (screen) => screen.open({ address: form.address, hasToken: true }),
      [doneType('fetchCurrentUser')]: async (screen, _, trail) => {
        await screen.answer(ME, said(ADA));
        if (trail.some(({ type }) => type === 'session.expired')) await form.comeBack(screen);
        await form.open(screen);
      },
      'draft.kept': (screen) => screen.type(input, typed),
      'draft.dropped': form.discard,
      'session.expired': async (screen) => {
        await form.submit(screen);
        await screen.answer(save, refused('Could not validate credentials', 401));
      },
      'session.opened': async (screen) => {
        await screen.type(field('Username'), 'ada');
        await screen.type(field('Password'), 'walnut-harbour');
        await screen.click(button('Log In'));
      },
    },
  };
}

const inAnalyzer = (sight: Sight) => inside({ role: 'region', name: 'Disinformation Analyzer' }, sight);

/** /llm_setting/1: a form that stays on its page. */
export const draftOnPage = draftsIn({
  name: 'a form on a page',
  address: '/llm_setting/1',
  place: 'llm_setting/1/disinformation',
  field: 'Name',
  stored: 'What is false',
  typed: 'What is not so',
  within: inAnalyzer,
  standing: [...AROUND_SETTING, [DETAIL, said(settingDetail())], ['GET admin/', said(SCRAPER_OVERVIEW)]],
  save: 'PATCH admin/llm_setting/1/disinformation_analyzer',
  open: async () => {},
  comeBack: async (screen) => {
    await screen.click(inside({ role: 'navigation' }, link('LLM Analysers')));
    await screen.click(link('Voir'));
  },
  submit: (screen) => screen.click(inAnalyzer(button('Save'))),
  discard: (screen) => screen.click(inAnalyzer(button('Discard changes'))),
  left: [],
});

const inDialog = (sight: Sight) => inside(dialog('Add User'), sight);
const addUser = (screen: Screen) => screen.click(button('Add User'));
const PASSWORD = inDialog(field('Password'));
const CONFIRMATION = inDialog(field('Confirm password'));

/** /admin: a form in a dialog. Its passwords are never kept. */
export const draftInDialog = draftsIn({
  name: 'a form in a dialog',
  address: '/admin',
  place: 'users/add',
  field: 'Username',
  stored: '',
  typed: 'katherine',
  within: inDialog,
  standing: ADMIN,
  save: 'POST users/',
  open: addUser,
  comeBack: (screen) => screen.click(inside({ role: 'navigation' }, link('Admin'))),
  submit: async (screen) => {
    await screen.type(PASSWORD, 'quiet-lantern-5');
    await screen.type(CONFIRMATION, 'quiet-lantern-5');
    await screen.click(inDialog(button('Save')));
  },
  discard: async (screen) => {
    await screen.click(inDialog(button('Cancel')));
    await addUser(screen);
  },
  left: [inDialog(field('Password', { value: '' })), inDialog(field('Confirm password', { value: '' }))],
});
