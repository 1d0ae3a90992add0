// Visits: llm-analyzers-screen
import { describe, expect, test } from 'vitest';
import { item } from '#tests/answers/account.ts';
import { PLANNED } from '#tests/answers/plan.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { PLAN, setting } from '#tests/walks/screens/llm-settings.ts';
import { NO_ROWS, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { SCRAPER_OVERVIEW } from '#tests/walks/screens/scraper.ts';
import {
  button,
  dialog,
  field,
  heading,
  inside,
  link,
  question,
  type Screen,
  type Sight,
  text,
} from '#tests/walks/support/screen.ts';
import type { CallName, Standing } from '#tests/walks/support/wire.ts';

const LIST: CallName = 'GET admin/llm_analyzer/?skip=0&limit=5';
const OVERVIEW = 'GET admin/';
const WITH_OVERVIEW: Standing = [...SIGNED_IN, ['GET admin/', said(SCRAPER_OVERVIEW)]];
const STANDING: Standing = [...WITH_OVERVIEW, ['GET admin/llm_analyzer/', said({ data: [setting()], count: 1 })]];
const address = '/llm_analyzers';

const pick = async (screen: Screen, action: string, name = 'Reviewed') => {
  await screen.click(button(`Actions for ${name}`));
  await screen.click({ role: 'menuitem', name: action });
};

test('a key is shown on request and hidden again, and a refusal is quoted', async () => {
  const REVEAL = 'POST admin/llm_setting/1/api_key';
  const screen = await openConsole({ address }, STANDING, [REVEAL]);
  const SHOW = button('Show API key of Reviewed');
  await screen.click(SHOW);
  await screen.look({ see: [button('Show API key of Reviewed', { busy: true })], asks: [REVEAL] });
  await screen.answer(REVEAL, refused('The key cannot be read'));
  await screen.look({ see: [text('The key cannot be read'), text('sk-…1234')] });
  await screen.click(SHOW);
  await screen.answer(REVEAL, said({ api_key: 'sk-whole-1234' }));
  await screen.look({ see: [text('sk-whole-1234')] });
  await screen.click(button('Hide API key of Reviewed'));
  await screen.look({ see: [SHOW, text('sk-…1234')], miss: [text('sk-whole-1234')], asks: [] });
});

test('a key that can no longer be read is to be entered again', async () => {
  const unreadable = setting({ api_key: null, key_unreadable: true });
  const screen = await openConsole({ address }, [
    ...WITH_OVERVIEW,
    ['GET admin/llm_analyzer/', said({ data: [unreadable], count: 1 })],
  ]);
  await screen.look({ see: [text('Key unreadable, enter it again')], miss: [button('Show API key of Reviewed')] });
});

test('a key is copied without being shown, and a failure is announced', async () => {
  const REVEAL = 'POST admin/llm_setting/1/api_key';
  const COPY = 'COPY sk-whole-1234';
  const screen = await openConsole({ address }, STANDING, [REVEAL, COPY]);
  await screen.click(button('Copy API key of Reviewed'));
  await screen.look({ asks: [REVEAL] });
  await screen.answer(REVEAL, refused('The key cannot be read'));
  await screen.look({ see: [text('The key cannot be read')] });
  await screen.click(button('Copy API key of Reviewed'));
  await screen.answer(REVEAL, said({ api_key: 'sk-whole-1234' }));
  await screen.look({ asks: [COPY], miss: [text('sk-whole-1234')] });
  await screen.answer(COPY, said(null));
  await screen.look({ see: [button('API key of Reviewed copied')] });
});

test('a setting is added: a refusal is quoted, the list is read again, and an unusable model shows a warning', async () => {
  const ADD = 'POST admin/llm_analyzer/';
  const DIALOG = dialog('Add LLMSettings');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await openConsole({ address }, WITH_OVERVIEW, [ADD, LIST]);
  await screen.answer(LIST, NO_ROWS);
  await screen.click(button('Add LLMSettings'));
  await screen.type(within(field('Name')), 'Next');
  await screen.click(within(field('Description')));
  await screen.press('Tab');
  await screen.look({ see: [within(text('description is required'))] });
  await screen.type(within(field('Description')), 'To be tried');
  await screen.type(within(field('Model')), 'openai/next');
  await screen.type(within(field('API key')), 'sk-next');
  await screen.look({ see: [within(field('API key', { masked: true }))] });
  await screen.click(within(button('Show API key')));
  await screen.look({ see: [within(field('API key', { masked: false, value: 'sk-next' }))] });
  await screen.click(within({ role: 'checkbox', name: /^Count reposts/ }));
  await screen.look({ see: [within({ role: 'checkbox', name: /^Count reposts/, checked: true })] });
  await screen.click(within(button('Save')));
  await screen.look({ asks: [ADD] });
  await screen.answer(ADD, refused('The name is taken', 409));
  await screen.look({ see: [within(text('The name is taken')), text('Error')] });
  await screen.click(within(button('Save')));
  const added = setting({ id: 2, name: 'Next', is_selected: false, problem: 'No endpoint is called so' });
  await screen.answer(ADD, said(added));
  await screen.look({
    see: [text('LLMSettings created successfully.'), text('The model of this setting cannot be run')],
    miss: [DIALOG],
    asks: [LIST],
  });
  await screen.answer(LIST, said({ data: [added], count: 1 }));
  await screen.look({ see: [button('Actions for Next')] });
});

test('local servers are looked for again, and what was found stays meanwhile', async () => {
  const LOCAL = 'GET admin/models/local';
  const LOOK = 'Look again for local servers';
  const place = (detail: string) => said({ data: [], unanswered: [{ origin: 'http://localhost:9000', detail }] });
  const screen = await openConsole({ address }, STANDING, [LOCAL]);
  await screen.look({ miss: [button(LOOK)] });
  await screen.answer(LOCAL, place('Nothing listens there'));
  await screen.click(button(LOOK));
  await screen.look({ see: [text('http://localhost:9000: Nothing listens there.'), button(LOOK, { busy: true })] });
  await screen.answer(LOCAL, place('The server answers, but not with a list of models'));
  await screen.look({
    see: [
      text('http://localhost:9000: The server answers, but not with a list of models.'),
      button(LOOK, { busy: false }),
    ],
  });
});

test('a failed search for local servers says so, and is tried again', async () => {
  const LOCAL = 'GET admin/models/local';
  const screen = await openConsole({ address }, STANDING, [LOCAL]);
  await screen.answer(LOCAL, refused('The database is busy'));
  await screen.look({ see: [text('Servers of models on your machines could not be looked for')] });
  await screen.click(button('Try again'));
  const unanswered = [{ origin: 'http://localhost:9000', detail: 'Nothing listens there' }];
  await screen.answer(LOCAL, said({ data: [], unanswered }));
  await screen.look({ see: [text('http://localhost:9000: Nothing listens there.')] });
});

test('of a local server that names its models only, the names are shown only', async () => {
  const LOCAL = 'GET admin/models/local';
  const screen = await openConsole({ address }, STANDING, [LOCAL]);
  const unknown = { size: null, quantization: null, context: null, context_max: null, is_loaded: null, is_used: false };
  const found = {
    program: 'vLLM',
    version: null,
    name: 'vllm',
    base_url: 'http://localhost:8000/v1',
    is_loading: false,
  };
  const models = [{ id: 'qwen3-8b', ...unknown }];
  await screen.answer(LOCAL, said({ data: [{ ...found, models, left_out: 0 }], unanswered: [] }));
  await screen.look({
    see: [button('Use qwen3-8b at http://localhost:8000/v1')],
    miss: [text('Not known'), text('Size'), text('State')],
  });
});

test('a server that does not say which models are in memory is not said to, beside those that have a setting', async () => {
  const LOCAL = 'GET admin/models/local';
  const screen = await openConsole({ address }, STANDING, [LOCAL]);
  const unknown = { size: null, quantization: null, context: null, context_max: null, is_loaded: null };
  const found = {
    program: 'vLLM',
    version: null,
    name: 'vllm',
    base_url: 'http://localhost:8000/v1',
    is_loading: false,
  };
  const models = [
    { id: 'qwen3-8b', ...unknown, is_used: true },
    { id: 'gemma3', ...unknown, is_used: false },
  ];
  await screen.answer(LOCAL, said({ data: [{ ...found, models, left_out: 0 }], unanswered: [] }));
  await screen.look({ see: [text('Has a setting')], miss: [text('Not known')] });
});

test('while one types a model, first the endpoints are offered, then the models that the typed one lists', async () => {
  const PLACES = 'GET admin/models/places';
  const CHECK = 'POST admin/models/settings/check';
  const MODEL = inside(dialog('Add LLMSettings'), field('Model'));
  const offered = () => [...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent);
  const screen = await openConsole({ address }, STANDING, [PLACES, CHECK]);
  await screen.click(button('Add LLMSettings'));
  await screen.answer(
    PLACES,
    said({ data: [{ prefix: 'ollama', base_url: 'http://localhost:11434/v1', needs_key: false }] }),
  );
  await screen.type(MODEL, 'ol');
  await expect.poll(offered).toEqual(['ollama/']);
  await screen.type(MODEL, 'ollama/');
  await screen.answer(
    CHECK,
    said({ is_reachable: true, status: 200, models: ['qwen3:8b'], detail: 'The server answers' }),
  );
  await expect.poll(offered).toEqual(['ollama/qwen3:8b']);
});

test('a local server that answers becomes a setting in two presses, without a key', async () => {
  const ADD = 'POST admin/llm_analyzer/';
  const LOCAL = 'GET admin/models/local';
  const DIALOG = dialog('Add LLMSettings');
  const base_url = 'http://localhost:11434/v1';
  const CHECK = 'POST admin/models/settings/check';
  const screen = await openConsole({ address }, STANDING, [ADD, LOCAL, CHECK]);
  const model = (id: string, more: object = {}) => ({
    id,
    size: 2_019_393_189,
    quantization: 'Q4_K_M',
    context: null,
    context_max: 131_072,
    is_loaded: false,
    is_used: false,
    ...more,
  });
  const found = {
    program: 'Ollama',
    version: '0.12.6',
    name: 'ollama',
    base_url,
    is_loading: false,
    models: [model('llama3.2:3b', { is_loaded: true, context: 4096 }), model('qwen3:8b', { is_used: true })],
    left_out: 0,
  };
  const unanswered = [{ origin: 'http://localhost:9000', detail: 'Nothing listens there' }];
  await screen.answer(LOCAL, said({ data: [found], unanswered }));
  await screen.look({
    see: [
      text('Ollama 0.12.6 at http://localhost:11434/v1'),
      text('It lists 2 models.'),
      text('4,096 of 131,072 tokens'),
      text('up to 131,072 tokens'),
      text('In memory'),
      text('Has a setting'),
      text('http://localhost:9000: Nothing listens there.'),
    ],
  });
  await screen.click(button(`Use llama3.2:3b at ${base_url}`));
  await screen.look({
    see: [
      inside(DIALOG, field('Name', { value: 'llama3.2:3b (Ollama)' })),
      inside(DIALOG, field('Model', { value: 'ollama/llama3.2:3b' })),
      inside(DIALOG, text('A server on your own machine usually needs none.')),
    ],
  });
  await screen.click(inside(DIALOG, button('Save')));
  await screen.answer(ADD, said(setting({ id: 2, name: 'llama3.2:3b (Ollama)', has_key: false, api_key: null })));
  await screen.look({ see: [text('LLMSettings created successfully.')], miss: [DIALOG], asks: [LOCAL] });
});

test('the models that an endpoint lists are asked for as soon as its name is typed', async () => {
  const CHECK = 'POST admin/models/settings/check';
  const DIALOG = dialog('Add LLMSettings');
  const places = [{ prefix: 'lab', base_url: 'https://lab.example/v1', needs_key: true }];
  const screen = await openConsole(
    { address },
    [['GET admin/models/places', said({ data: places })], ...STANDING],
    [CHECK],
  );
  await screen.click(button('Add LLMSettings'));
  await screen.type(inside(DIALOG, field('Model')), 'la');
  await screen.look({ asks: [] });
  await screen.type(inside(DIALOG, field('Model')), 'lab/');
  await screen.look({ asks: [CHECK] });
  await screen.answer(CHECK, said({ is_reachable: true, status: 200, models: ['small'], detail: 'It answers' }));
  await screen.look({ see: [inside(DIALOG, text('lab/small'))] });
});

test('a setting is deleted after a confirmation, and the list is read again', async () => {
  const DELETE = 'DELETE admin/llm_setting/1';
  const DIALOG = question('Delete LLMSettings');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await openConsole({ address }, WITH_OVERVIEW, [DELETE, LIST]);
  await screen.answer(LIST, said({ data: [setting()], count: 1 }));
  await pick(screen, 'Delete LLMSettings');
  await screen.look({ see: [within(text(/^This setting is selected: it scores every account/))], asks: [] });
  await screen.click(within(button('Delete')));
  await screen.look({ asks: [DELETE] });
  await screen.answer(DELETE, refused('It is in use', 409));
  await screen.look({ see: [text('An error occurred while deleting the LLMSettings.'), within(text('It is in use'))] });
  await screen.click(within(button('Delete')));
  await screen.answer(DELETE, said({ message: 'ok' }));
  await screen.look({ see: [text('The LLMSettings was deleted successfully.')], asks: [LIST] });
  await screen.answer(LIST, NO_ROWS);
  await screen.look({ see: [text('No LLM settings yet')] });
});

test('a setting is edited from its row: first it says what it means, and the form and a toast show a refusal', async () => {
  const SAVE = 'PATCH admin/llm_analyzer/';
  const DIALOG = dialog('Edit LLMSettings');
  const screen = await openConsole({ address }, STANDING, [SAVE, PLAN]);
  await pick(screen, 'Edit LLMSettings');
  const choice = (name: RegExp) => inside(DIALOG, { role: 'radio', name });
  await screen.look({
    see: [{ ...choice(/^None now/), checked: true }],
    miss: [inside(DIALOG, text('If all accounts are analysed again'))],
    asks: [],
  });
  await screen.type(inside(DIALOG, field('Name')), 'Renamed');
  await screen.look({ see: [inside(DIALOG, text('Counting posts and tokens …'))] });
  await screen.elapse(400);
  await screen.answer(PLAN, said(PLANNED));
  await screen.look({
    see: [
      inside(DIALOG, text('206 accounts, about 41,000 posts, about 12M tokens, about $3.10.')),
      inside(DIALOG, text('Budget per account: 5M tokens.')),
    ],
    // What it costs, or that it costs nothing, is said by the plan alone.
    miss: [inside(DIALOG, text(/cost money/))],
  });
  await screen.click(choice(/^All accounts/));
  await screen.click(inside(DIALOG, button('Save and analyse all accounts')));
  await screen.answer(SAVE, refused('The settings are being moved'));
  await screen.look({ see: [inside(DIALOG, text('The settings are being moved')), text('Error')] });
  await screen.click(inside(DIALOG, button('Save and analyse all accounts')));
  await screen.answer(SAVE, said(setting({ name: 'Renamed', version: 2 })));
  await screen.look({ see: [text('LLMSettings updated successfully.')], miss: [DIALOG] });
});

describe('accounts that are chosen to be analysed again', () => {
  const SAVE = 'PATCH admin/llm_analyzer/';
  const FIRST: CallName = 'GET twitter/?skip=0&limit=8&sort=name&order=asc';
  const FOUND: CallName = 'GET twitter/?skip=0&limit=8&search=tid&sort=name&order=asc';
  const ALL_FOUND: CallName = 'GET twitter/?skip=0&limit=100&search=tid&sort=name&order=asc';
  const DIALOG = dialog('Edit LLMSettings');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const row = (name: string, checked?: boolean): Sight =>
    within({ role: 'checkbox', name, ...(checked !== undefined && { checked }) });
  const chip = (name: string) => within(button(`Remove ${name}`));
  const harbor = item(1, 'harbor', { tags: ['ports'], source_label: 'Bluesky' });
  const tide = item(2, 'tide');
  const tidal = item(3, 'tidal');
  const PLANNED_TWO = {
    ...PLANNED,
    accounts: 2,
    accounts_to_measure: 2,
    posts_to_ask: 80,
    tokens: 40_000,
    cost_usd: 0.02,
  };

  const openPicker = async () => {
    const screen = await openConsole({ address }, STANDING, [SAVE, PLAN, FIRST, FOUND, ALL_FOUND]);
    await pick(screen, 'Edit LLMSettings');
    await screen.click(within({ role: 'radio', name: /^Those I choose/ }));
    return screen;
  };

  test('they stay chosen while one looks at the other answers, and only the answer that stands is saved', async () => {
    const answer = (name: RegExp) => within({ role: 'radio', name });
    const screen = await openPicker();
    await screen.answer(FIRST, said({ data: [harbor], count: 1 }));
    await screen.click(row('The harbor @harbor'));
    for (const other of [/^None now/, /^All accounts/]) {
      await screen.click(answer(other));
      await screen.look({ miss: [chip('@harbor')] });
      await screen.click(answer(/^Those I choose/));
      await screen.look({ see: [chip('@harbor'), within(button('Save and analyse 1 account'))] });
    }
    await screen.click(answer(/^None now/));
    await screen.look({ see: [within(button('Save'))] });
  });

  test('they are found by the server, stay as chips, cost what the server says, and are saved', async () => {
    const screen = await openPicker();
    await screen.look({
      see: [
        within(text('None chosen yet')),
        within(text('Choose accounts to see what analysing them would use.')),
        within(button('Save')),
      ],
    });
    await screen.answer(FIRST, said({ data: [harbor], count: 1 }));
    await screen.look({
      see: [row('The harbor @harbor', false), within(text('@harbor')), within(text('· Bluesky · 40 posts · ports'))],
    });
    await screen.click(row('The harbor @harbor'));
    await screen.look({
      see: [
        row('The harbor @harbor', true),
        chip('@harbor'),
        within(text('1 account chosen')),
        within(text('Counting posts and tokens …')),
        within(button('Save and analyse 1 account')),
      ],
    });
    await screen.type(within(field('Search accounts')), 'tid');
    await screen.elapse(400);
    await screen.answer(FOUND, said({ data: [tidal, tide], count: 2 }));
    await screen.answer(PLAN, refused('No account is called harbor'));
    await screen.look({
      see: [within(text('The cost could not be estimated')), within(text('No account is called harbor'))],
      miss: [row('The harbor @harbor')],
    });
    await screen.click(within(button('Try again')));
    await screen.look({ see: [within(text('Counting posts and tokens …'))] });
    await screen.click(within(button('Choose all 2')));
    await screen.answer(ALL_FOUND, said({ data: [tidal, tide], count: 2 }));
    await screen.look({
      see: [row('The tidal @tidal', true), row('The tide @tide', true), within(text('3 accounts chosen'))],
    });
    await screen.click(chip('@tidal'));
    await screen.look({ see: [row('The tidal @tidal', false)], miss: [chip('@tidal')] });
    await screen.elapse(400);
    await screen.answer(PLAN, said(PLANNED_TWO));
    await screen.look({ see: [within(text('2 accounts, about 80 posts, about 40,000 tokens, about $0.02.'))] });
    await screen.click(within(button('Save and analyse 2 accounts')));
    await screen.answer(SAVE, said(setting({ version: 2 })));
    await screen.look({ see: [text('LLMSettings updated successfully.')], miss: [DIALOG] });
  });

  test('none chosen, none found, and a list that cannot be read are said', async () => {
    const screen = await openPicker();
    await screen.answer(FIRST, refused('The database is away'));
    await screen.look({
      see: [within(text('The accounts could not be loaded')), within(text('The database is away'))],
    });
    await screen.click(within(button('Try again')));
    await screen.answer(FIRST, NO_ROWS);
    await screen.look({ see: [within(text('There are no accounts yet.'))] });
    await screen.type(within(field('Search accounts')), 'tid');
    await screen.elapse(200);
    await screen.answer(FOUND, NO_ROWS);
    await screen.look({ see: [within(text('No account has “tid” in its name.'))] });
    await screen.press('Enter');
    await screen.look({ miss: [within(text('Choose at least one account'))], rests: [SAVE] });
    await screen.click(within(button('Save')));
    await screen.look({ see: [within(text('Choose at least one account'))], rests: [SAVE] });
  });
});

test('a failed load of the selected setting can be tried again', async () => {
  const screen = await openConsole(
    { address },
    [...SIGNED_IN, ['GET admin/llm_analyzer/', said({ data: [setting()], count: 1 })]],
    [OVERVIEW],
  );
  await screen.answer(OVERVIEW, refused('The database is away'));
  await screen.look({
    see: [text('The selected setting could not be loaded'), text('The database is away')],
    asks: [],
  });
  await screen.click(button('Try again'));
  await screen.look({ asks: [OVERVIEW] });
  await screen.answer(OVERVIEW, said(SCRAPER_OVERVIEW));
  await screen.look({ see: [text('No LLM setting is selected')] });
});

test('scraper parameters can be loaded again and added: the token is hidden, and a refusal is quoted', async () => {
  const ADD = 'POST admin/parameters/twitter_scraper/';
  const DIALOG = dialog('Add Twitter scraper parameters');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await openConsole({ address: `${address}?view=scraper` }, SIGNED_IN, [OVERVIEW, ADD]);
  await screen.answer(OVERVIEW, refused('The database is away'));
  await screen.look({ see: [text('The scraper parameters could not be loaded')] });
  await screen.click(button('Try again'));
  await screen.answer(OVERVIEW, said({ ...SCRAPER_OVERVIEW, scraper_parameters: [] }));
  await screen.click(button('Add parameters'));
  await screen.type(within(field('Name')), 'main');
  await screen.type(within(field('Bearer token')), '');
  await screen.press('Tab');
  await screen.look({ see: [within(text('Bearer token is required'))] });
  await screen.type(within(field('Bearer token')), 'AAAA-token');
  await screen.click(within(button('Save')));
  await screen.look({ see: [within(field('Bearer token', { masked: true }))], asks: [ADD] });
  await screen.answer(ADD, refused('The token is not one of X', 422));
  await screen.look({ see: [within(text('The token is not one of X')), text('Error')] });
  await screen.click(within(button('Save')));
  await screen.answer(ADD, said(SCRAPER_OVERVIEW.scraper_parameters[0]));
  await screen.look({
    see: [text('Twitter scraper parameters created successfully.')],
    miss: [DIALOG],
    asks: [OVERVIEW],
  });
  await screen.answer(OVERVIEW, said(SCRAPER_OVERVIEW));
  await screen.look({ see: [{ role: 'rowheader', name: 'main' }] });
});

test('scraper parameters disappear once the server has deleted them', async () => {
  const REMOVE = 'DELETE admin/parameters/twitter_scraper/1/';
  const screen = await openConsole({ address: `${address}?view=scraper` }, SIGNED_IN, [OVERVIEW, REMOVE]);
  await screen.answer(OVERVIEW, said(SCRAPER_OVERVIEW));
  await screen.click(button('Actions for main'));
  await screen.click({ role: 'menuitem', name: 'Delete parameters' });
  await screen.click(inside(question('Delete Twitter scraper parameters'), button('Delete')));
  await screen.look({ asks: [REMOVE] });
  await screen.answer(REMOVE, said({ message: 'Parameters deleted' }));
  await screen.answer(OVERVIEW, said({ ...SCRAPER_OVERVIEW, scraper_parameters: [] }));
  await screen.look({ miss: [{ role: 'rowheader', name: 'main' }] });
});

test('another tab replaces the list, and its own tab shows it again', async () => {
  const screen = await openConsole({ address }, STANDING);
  await screen.click({ role: 'tab', name: 'Twitter scraper' });
  await screen.look({ see: [heading('Twitter scraper')], miss: [button('Add LLMSettings')] });
  await screen.click({ role: 'tab', name: 'Settings' });
  await screen.look({ see: [button('Add LLMSettings'), link('LLM Analysers')] });
});
