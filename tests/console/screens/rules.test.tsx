// Visits: rules-screen
import { test } from 'vitest';
import { languageRules, NO_RULES, rule } from '#tests/answers/rules.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { button, field, heading, inside, link, text } from '#tests/walks/support/screen.ts';

const LOAD = 'GET rules';
const RULES = {
  version: 3,
  languages: [
    languageRules('en', 'English', {
      ...NO_RULES,
      rules: [rule('insult', { phrases: ['{idiot,moron}'], needs: 'a topic' }), rule('shouting')],
    }),
    languageRules('fr', 'French', { ...NO_RULES, rules: [rule('cri')] }),
  ],
};
const ofAll = (count: number) => text(`${count} of 2 rules for propaganda in English, rules 3.`);

test('the rules are loaded, and a failed load can be tried again', async () => {
  const screen = await openConsole({ address: '/rules' }, SIGNED_IN, [LOAD]);
  await screen.look({ see: [heading('Rules of plumbline/baseline')], asks: [LOAD] });
  await screen.answer(LOAD, refused('They cannot be read'));
  await screen.look({ see: [text('The rules could not be loaded'), text('They cannot be read')] });
  await screen.click(button('Try again'));
  await screen.answer(LOAD, said(RULES));
  await screen.look({ see: [ofAll(2), heading('insult fair 0.35 needs a topic'), heading('shouting fair 0.35')] });
});

test('rules can be searched, and are shown by language and kind', async () => {
  const screen = await openConsole({ address: '/rules' }, [...SIGNED_IN, [LOAD, said(RULES)]]);
  await screen.type(field('Search rules'), 'moron');
  await screen.press('Enter');
  await screen.look({ see: [ofAll(1), heading(/^insult/)], miss: [heading(/^shouting/)] });
  await screen.choose(field('Language'), 'French');
  await screen.look({ see: [text('No rule contains these words')] });
  await screen.type(field('Search rules'), '');
  await screen.press('Enter');
  await screen.look({ see: [heading(/^cri/)] });
  await screen.choose(field('Question'), 'Disinformation');
  await screen.look({ see: [text('0 of 0 rules for warning signs of disinformation in French, rules 3.')] });
});

test('the words that a shape looks for are apart from its description, and each question says what it takes for no mark', async () => {
  const shaped = { ...NO_RULES, rules: [rule('stop', { looks_for: '`period` alone', phrases: [] })] };
  const rules = { version: 3, languages: [languageRules('en', 'English', shaped)] };
  const screen = await openConsole({ address: '/rules' }, [...SIGNED_IN, [LOAD, said(rules)]]);
  await screen.look({ see: [text('period'), text(/they are no mark/)], miss: [text(/`/), text(/Health is a topic/)] });
  await screen.choose(field('Question'), 'Disinformation');
  await screen.look({ see: [text(/Health is a topic/)], miss: [text(/they are no mark/)] });
});

test('a rule names the mitigation that silences it, that one names the rule, and signs of grammar stand under Topics', async () => {
  const silenced = {
    rules: [rule('insult', { silenced_by: 'reported' })],
    mitigations: [{ ...rule('reported'), factor: 0.5, silences: ['insult'] }],
    topics: { ...NO_RULES.topics, grammar: ['one of `traitor` in capitals'] },
  };
  const rules = { version: 3, languages: [languageRules('en', 'English', silenced)] };
  const screen = await openConsole({ address: '/rules' }, [...SIGNED_IN, [LOAD, said(rules)]]);
  await screen.look({
    see: [
      text(/^Does not count in a post where/),
      text(/^In such a post these rules do not count at all:/),
      heading('Topics'),
      text('traitor'),
    ],
    miss: [text(/`/)],
  });
});

/** A phone's button of one rule. Wider windows do not show it, which no layout says here. */
const unfold = (rule: string) => inside({ role: 'article', name: rule }, button('Show phrases and examples'));

test('each part has a link, and a phone unfolds rules that are asked for, searched, or named by the address', async () => {
  const screen = await openConsole({ address: '/rules#shouting' }, [...SIGNED_IN, [LOAD, said(RULES)]]);
  await screen.look({
    see: [inside({ role: 'navigation', name: 'On this page' }, link('Doubt')), unfold('insult')],
    miss: [unfold('shouting')],
  });
  await screen.click(unfold('insult'));
  await screen.look({ see: [button('Hide phrases and examples')], miss: [unfold('insult')] });
  await screen.click(button('Hide phrases and examples'));
  await screen.look({ see: [unfold('insult')] });
  await screen.type(field('Search rules'), 'moron');
  await screen.press('Enter');
  await screen.look({ see: [ofAll(1)], miss: [unfold('insult')] });
});
