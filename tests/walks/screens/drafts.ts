import { sessionMachine } from '#machines/session.machine.ts';
import { defineModel, doneType } from '#tests/model/support/model.ts';
import { button, field, heading, inside, link, type Screen, type Sight } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { AROUND_SETTING, DETAIL, settingDetail } from './llm-settings.ts';
import { ADA, refused, said } from './people.ts';
import { SCRAPER_OVERVIEW } from './scraper.ts';

const ME = 'GET users/me';
const SAVE = 'PATCH admin/llm_setting/1/disinformation_analyzer';
const STORED = 'What is false';
const TYPED = 'What is not so';
const PLACE = 'llm_setting/1/disinformation';
const within = (sight: Sight) => inside({ role: 'region', name: 'Disinformation Analyzer' }, sight);
const LOGIN = heading('Log in to Plumbline');

/** The content of the form at this point. */
const typedBy = (trail: Trail) =>
  trail.findLast(({ type }) => type.startsWith('draft.'))?.type === 'draft.kept' ? TYPED : STORED;

/** The server names the user of the token. After a second login the person goes back to their form. */
async function arrive(screen: Screen, trail: Trail) {
  await screen.answer(ME, said(ADA));
  if (!trail.some(({ type }) => type === 'session.expired')) return;
  await screen.click(inside({ role: 'navigation' }, link('LLM Analysers')));
  await screen.click(link('Voir'));
}

/** /llm_setting/1: text typed before the session ended is there again afterwards. */
export const drafts: PageObject = {
  name: 'come back to a draft',
  model: defineModel({
    name: 'session with drafts',
    machine: sessionMachine,
    abstraction: ({ user, kept }) => [user !== null, Object.keys(kept?.drafts ?? {}).length],
    events: {
      'session.opened': [{ token: 'a-token' }],
      'session.closed': [],
      'session.expired': ({ user, kept }) => (user !== null && Object.keys(kept?.drafts ?? {}).length > 0 ? [{}] : []),
      'token.removed': [],
      'token.replaced': [],
      'user.changed': [],
      'user.requested': [],
      'access.refused': [],
      'draft.kept': ({ kept }) =>
        Object.keys(kept?.drafts ?? {}).length === 0
          ? [{ place: PLACE, draft: { initial: { name: STORED }, values: { name: TYPED } } }]
          : [],
      'draft.dropped': ({ kept }) => (Object.keys(kept?.drafts ?? {}).length > 0 ? [{ place: PLACE }] : []),
    },
    answers: {
      restoreToken: { outputs: [{ hasToken: true }] },
      fetchCurrentUser: { outputs: [ADA] },
    },
  }),
  standing: [
    ...AROUND_SETTING,
    [DETAIL, said(settingDetail())],
    ['GET admin/', said(SCRAPER_OVERVIEW)],
    ['POST login/access-token', said({ access_token: 'a-token', token_type: 'bearer' })],
  ],
  holds: [ME, SAVE],
  arrive: async () => {},
  states: {
    restoring: { miss: [LOGIN] },
    anonymous: { see: [LOGIN], miss: [field('Model')] },
    'authenticated.loadingUser': { miss: [LOGIN, field('Model')], asks: [ME] },
    'authenticated.signedIn.current': (trail) => ({
      see: [within(field('Name', { value: typedBy(trail) }))],
      asks: [],
    }),
  },
  events: {
    [doneType('restoreToken')]: (screen) => screen.open({ address: '/llm_setting/1', hasToken: true }),
    [doneType('fetchCurrentUser')]: (screen, _, trail) => arrive(screen, trail),
    'draft.kept': (screen) => screen.type(within(field('Name')), TYPED),
    'draft.dropped': (screen) => screen.click(within(button('Discard changes'))),
    'session.expired': async (screen) => {
      await screen.click(within(button('Save')));
      await screen.answer(SAVE, refused('Could not validate credentials', 401));
    },
    'session.opened': async (screen) => {
      await screen.type(field('Username'), 'ada');
      await screen.type(field('Password'), 'walnut-harbour');
      await screen.click(button('Log In'));
    },
  },
};
