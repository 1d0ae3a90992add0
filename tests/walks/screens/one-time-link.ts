import { clipboardMachine } from '#machines/clipboard.machine.ts';
import { dialogMachine } from '#machines/dialog.machine.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, dialog, field, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';
import { GRACE, refused, SIGNED_IN, said } from './people.ts';

const REQUEST = '00000000-0000-4000-8000-000000000007';
const MAKING = `POST password-resets/${REQUEST}/link`;
const COPYING = /^COPY http.*\/reset-password\?token=once$/;
const LINK = said({ token: 'once', path: '/reset-password?token=once', expires_at: '2126-11-23T08:00:00.000Z' });
const REFUSAL = 'Somebody else answered this request';
const DIALOG = dialog('Reset link for grace');
const within = (sight: Sight) => inside(DIALOG, sight);
const create = (more: Sight = {}) => button('Create link for grace', more);

const RESETS = said({
  data: [
    {
      id: REQUEST,
      user_id: GRACE.id,
      username: 'grace',
      requested_at: '2026-11-21T08:00:00.000Z',
      link_expires_at: null,
    },
  ],
  count: 1,
});
const standing = [...SIGNED_IN, ['GET password-resets/', RESETS], [MAKING, LINK]] as const;
const open = (screen: Screen) => screen.open({ address: '/admin?view=password-resets', hasToken: true });

/** /admin, Password resets: a link is made at once and shown only once. */
export const oneTimeLink: PageObject = {
  name: 'make a one-time link',
  model: defineModel({
    name: 'dialog that makes a link',
    machine: dialogMachine,
    abstraction: ({ failure }) => failure !== null,
    events: {
      'dialog.opened': ({ failure }, value) =>
        value === 'closed' || (value === 'ready' && failure !== null) ? [{ subject: GRACE.username }] : [],
      'dialog.closed': (_, value) => (value === 'answered' ? [{}] : []),
      'question.asked': ({ failure }, value) => (value === 'ready' && failure === null ? [{ question: null }] : []),
      'question.withdrawn': [],
      'question.stopped': [],
      'wait.told': [],
    },
    answers: { ask: { outputs: ['a link'], errors: [new Error(REFUSAL)] } },
  }),
  standing,
  holds: [MAKING],
  /** One press opens the dialog and asks. */
  inOneBreath: ['dialog.opened'],
  arrive: open,
  states: {
    closed: { see: [create({ busy: false })], miss: [DIALOG], asks: [] },
    ready: { see: [create({ busy: false }), text(REFUSAL)], miss: [DIALOG], asks: [] },
    'asking.running': { see: [create({ busy: true })], miss: [DIALOG], asks: [MAKING] },
    answered: { see: [within(field('One-time link')), within(button('Copy link')), within(button('Done'))], asks: [] },
  },
  events: {
    'question.asked': (screen) => screen.click(create()),
    'dialog.closed': (screen) => screen.click(within(button('Done'))),
    [doneType('ask')]: (screen) => screen.answer(MAKING, LINK),
    [errorType('ask')]: (screen) => screen.answer(MAKING, refused(REFUSAL, 409)),
  },
};

const REFUSED = 'Your browser did not allow copying. Select the link and copy it by hand.';

/** The same link, copied. */
export const copyLink: PageObject = {
  name: 'copy a one-time link',
  model: defineModel({
    name: 'clipboard at a one-time link',
    machine: clipboardMachine,
    input: { source: '' },
    abstraction: () => null,
    events: { 'copy.requested': [{}] },
    answers: { copy: { outputs: [undefined], errors: [new Error(REFUSED)] } },
    timers: { 'copiedTime.clipboard.copied': { milliseconds: 2000 } },
  }),
  standing,
  holds: [COPYING],
  arrive: async (screen) => {
    await open(screen);
    await screen.click(create());
  },
  states: {
    idle: { see: [within(button('Copy link'))], miss: [within(text(REFUSED)), button('Copied')], asks: [] },
    copying: { see: [within(button('Copy link'))], miss: [within(text(REFUSED)), button('Copied')], asks: [COPYING] },
    copied: { see: [within(button('Copied'))], miss: [button('Copy link'), within(text(REFUSED))], asks: [] },
    uncopied: { see: [within(button('Copy link')), within(text(REFUSED))], miss: [button('Copied')], asks: [] },
  },
  events: {
    'copy.requested': (screen) => screen.click(within(button(/^Cop(y link|ied)$/))),
    [doneType('copy')]: (screen) => screen.answer(COPYING, said(null)),
    [errorType('copy')]: (screen) => screen.answer(COPYING, 'lost'),
  },
};
