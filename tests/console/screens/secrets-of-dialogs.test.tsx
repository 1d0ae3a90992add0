// Visits: admin-screen, dashboard-screen, llm-analyzers-screen
import { test } from 'vitest';
import { LIST, SOURCES_AT_HAND } from '#tests/answers/outside.ts';
import { LOG_IN, logInAgain } from '#tests/console/support/log-in-again.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { ADMIN, NO_ROWS, refused, said } from '#tests/walks/screens/people.ts';
import { SCRAPER_OVERVIEW } from '#tests/walks/screens/scraper.ts';
import { button, dialog, field, inside, link } from '#tests/walks/support/screen.ts';
import type { Standing } from '#tests/walks/support/wire.ts';

const STANDING: Standing = [
  ['GET admin/llm_analyzer/', NO_ROWS],
  ['GET admin/outside', said({ lists: [LIST], ...SOURCES_AT_HAND })],
  ['GET admin/', said(SCRAPER_OVERVIEW)],
  ...LOG_IN,
  ...ADMIN,
];

type SecretDialog = {
  readonly address: string;
  readonly screen: string;
  readonly tab: string;
  readonly opener: string;
  readonly title: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly kept: string;
  readonly secret: string;
  readonly save: `${'PATCH' | 'POST'} ${string}`;
};

const NEW_SETTING: SecretDialog = {
  address: '/llm_analyzers',
  screen: 'LLM Analysers',
  tab: 'Settings',
  opener: 'Add LLMSettings',
  title: 'Add LLMSettings',
  typed: { Name: 'Next', Description: 'To be tried', Model: 'openai/next', 'API key': 'sk-next' },
  kept: 'Name',
  secret: 'API key',
  save: 'POST admin/llm_analyzer/',
};

const SCRAPER: SecretDialog = {
  address: '/llm_analyzers?view=scraper',
  screen: 'LLM Analysers',
  tab: 'Twitter scraper',
  opener: 'Add parameters',
  title: 'Add Twitter scraper parameters',
  typed: { Name: 'second', 'Bearer token': 'AAAA-token' },
  kept: 'Name',
  secret: 'Bearer token',
  save: 'POST admin/parameters/twitter_scraper/',
};

const FACT_CHECKS: SecretDialog = {
  address: '/admin?view=outside',
  screen: 'Admin',
  tab: 'Outside sources',
  opener: 'Enter a key',
  title: "Google's fact-check search",
  typed: { 'API key': 'AIza-new', 'Requests a day': '77' },
  kept: 'Requests a day',
  secret: 'API key',
  save: 'PATCH admin/outside/fact-checks/settings',
};

test.each([NEW_SETTING, SCRAPER, FACT_CHECKS])(
  '$title: a typed $secret does not outlive the session, other text does',
  async (given) => {
    const { address, opener, title, typed, kept, secret, save } = given;
    const within = (label: string, value?: string) =>
      inside(dialog(title), field(label, value === undefined ? {} : { value }));
    const screen = await openConsole({ address }, STANDING, [save]);
    await screen.click(button(opener));
    for (const [label, words] of Object.entries(typed)) await screen.type(within(label), words);
    await screen.click(inside(dialog(title), button('Save')));
    await screen.answer(save, refused('Could not validate credentials', 401));
    await logInAgain(screen);
    await screen.click(inside({ role: 'navigation' }, link(given.screen)));
    await screen.click({ role: 'tab', name: given.tab });
    await screen.click(button(opener));
    await screen.look({ see: [within(kept, typed[kept]), within(secret, '')] });
  },
);
