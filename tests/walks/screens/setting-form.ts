import { formMachine } from '#machines/form.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';
import { button, field, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import { AROUND_SETTING, DETAIL, settingDetail } from './llm-settings.ts';
import { refused, said } from './people.ts';

type Stored = 'usable' | 'unreadable' | 'elsewhere';

const SAVE = 'PATCH admin/llm_analyzer/';
const REFUSAL = 'Settings are being moved';
const MODEL = 'openai/gpt';
const OTHER = 'openai/other';
const NEWER = 'openai/newest';
const KEY = 'sk-entered-anew';
const WARNINGS = {
  unreadable: 'The stored API key cannot be read any more',
  elsewhere: 'The stored API key is not sent',
} as const;

const within = (sight: Sight) => inside({ role: 'region', name: 'LLM settings' }, sight);
const DISCARD = within(button('Discard changes'));
const save = (more: Sight) => within(button('Save', more));
const modelField = (more: Sight = {}) => within(field('Model', more));
const keyField = (more: Sight = {}) => within(field('API key', more));

/** The text in the field for the model at this point, and whether its error is shown. */
function modelAfter(trail: Trail) {
  let [value, stored] = [MODEL, MODEL];
  let isLeft = false;
  for (const event of trail) {
    if (event.type === 'field.changed') value = event.value;
    if (event.type === 'field.blurred' || event.type === 'form.submitted') isLeft = true;
    if (event.type === 'form.rebased') stored = NEWER;
    if (event.type === 'form.reset') [value, isLeft] = [stored, false];
  }
  return { value, isProblemShown: isLeft && value === '' };
}

/** Somebody else saved first, and their version is loaded. */
async function takeNewer(screen: Screen) {
  await screen.click(save({}));
  await screen.answer(SAVE, refused('Changed meanwhile', 409));
  await screen.click(within(button('Load the newer version')));
  await screen.answer(DETAIL, said(settingDetail({ model: NEWER, version: 2 })));
}

const formWith = (stored: Stored, isWhole: boolean): PageObject => ({
  name: `fill in a setting whose key is ${stored}`,
  model: defineModel({
    name: `form of a setting whose key is ${stored}`,
    machine: formMachine.provide({
      guards: {
        isFlawed: (_, { values }) => values.model === '',
        isSecretUnreadable: (_, { initial }) => initial.stored === 'unreadable',
        isSecretElsewhere: (_, { initial }) => initial.stored === 'elsewhere',
      },
    }),
    input: { initial: { model: MODEL, stored }, needsChange: true },
    abstraction: ({ initial, values, touched, refusal }) => [
      initial.model,
      values.model,
      touched.length > 0,
      refusal !== null,
    ],
    events: {
      'field.changed': ({ initial, values, touched }) => {
        if (!isWhole || touched.length > 0 || initial.model !== MODEL) return [];
        return [{ name: 'model', value: values.model === MODEL ? OTHER : values.model === OTHER ? '' : MODEL }];
      },
      'field.blurred': ({ values, touched }) =>
        values.model === '' && touched.length === 0 ? [{ name: 'model' }] : [],
      'secret.entered': ({ values }) => (values.model === MODEL ? [{}] : []),
      'form.submitted': [{}],
      'form.reset': (_, value) => (Object(value).work === 'changed' ? [{}] : []),
      'form.rebased': ({ initial, values, refusal }) =>
        initial.model === MODEL && values.model === OTHER && refusal === null
          ? [{ initial: { model: NEWER, stored } }]
          : [],
      'delivery.refused': [{ error: new Error(REFUSAL) }],
    },
  }),
  standing: AROUND_SETTING,
  holds: [SAVE, DETAIL],
  arrive: async (screen) => {
    await screen.open({ address: '/llm_setting/1', hasToken: true });
    const given = { key_unreadable: stored === 'unreadable', key_for_other_base_url: stored === 'elsewhere' };
    await screen.answer(DETAIL, said(settingDetail(given)));
  },
  states: {
    'delivery.editing': (trail) => {
      const { value, isProblemShown } = modelAfter(trail);
      const problem = within(text('Model is required'));
      const isRefused = trail.at(-1)?.type === 'delivery.refused';
      const isNewer = trail.at(-1)?.type === 'form.rebased';
      return {
        see: [
          modelField({ value }),
          save({ busy: false }),
          ...(isProblemShown ? [problem] : []),
          ...(isRefused ? [within(text(REFUSAL))] : []),
          ...(isNewer ? [within(text('The newer version is loaded')), within(text(NEWER))] : []),
        ],
        miss: [...(isProblemShown ? [] : [problem]), ...(isRefused ? [] : [within(text(REFUSAL))])],
        asks: [],
      };
    },
    'delivery.delivering': (trail) => ({
      see: [modelField({ value: modelAfter(trail).value }), save({ busy: true }), { ...DISCARD, disabled: true }],
      asks: [SAVE],
    }),
    'work.unchanged': { see: [save({ disabled: true })], miss: [DISCARD] },
    'work.changed': { see: [DISCARD] },
    'secret.stored.usable': {
      see: [keyField({ value: 'sk-…1234' })],
      miss: Object.values(WARNINGS).map((words) => text(words)),
    },
    'secret.stored.unreadable': { see: [within(text(WARNINGS.unreadable))], miss: [text(WARNINGS.elsewhere)] },
    'secret.stored.elsewhere': { see: [within(text(WARNINGS.elsewhere))], miss: [text(WARNINGS.unreadable)] },
    'secret.entered': { see: [keyField({ value: KEY })], miss: Object.values(WARNINGS).map((words) => text(words)) },
  },
  events: {
    'field.changed': (screen, { value }) => screen.type(modelField(), value),
    'field.blurred': (screen) => screen.press('Tab'),
    'secret.entered': (screen) => screen.type(keyField(), KEY),
    'form.submitted': (screen) => screen.click(save({})),
    'form.reset': (screen) => screen.click(DISCARD),
    'form.rebased': takeNewer,
    'delivery.refused': (screen) => screen.answer(SAVE, refused(REFUSAL)),
  },
});

/** /llm_setting/1, its first form: the model and its key. */
export const settingForms = [formWith('usable', true), formWith('unreadable', false), formWith('elsewhere', false)];
