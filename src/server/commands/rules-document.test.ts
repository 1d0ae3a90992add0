import { expect, test } from 'vitest';
import { languageRules, rule } from '#tests/answers/rules.ts';
import { documentRules } from './rules-document.ts';

test('rules are written as Markdown by language, question and category', () => {
  const english = languageRules('en', 'English', {
    rules: [rule('insult', { alone: ['libtard'], needs: 'a topic', silent_on: ['Two\nlines'] })],
    mitigations: [{ ...rule('reported'), looks_for: 'a source', factor: 0.5, silences: ['insult'] }],
    topics: {
      plain: ['vote'],
      passing: ['country'],
      idioms: ['country music'],
      pastimes: ['rugby'],
      grammar: ['an enemy in capitals'],
    },
  });
  const [text] = documentRules({ version: 3, languages: [english] }).split(
    '### English: rules for warning signs of disinformation',
  );
  expect(text).toBe(`# The rules of plumbline/baseline

Rules 3. In phrases \`{a,b}\` stands for \`a\` or \`b\`, and \`_\` for any one word.

## English

Measured on: Invented posts.

Where its words are from:

- Own word lists (MIT): all rules

### English: rules for propaganda

#### Doubt

##### \`insult\`: fair, 0.35, needs a topic

Why insult

Looks for:

\`\`\`text
phrase of insult
\`\`\`

These count by themselves:

\`\`\`text
libtard
\`\`\`

- fires on: \`A post with insult\`
- not on: \`Two ⏎ lines\`

#### What lowers every strength

##### \`reported\`: times 0.50, and these do not count: \`insult\`

Why reported

Looks for: a source.

- fires on: \`A post with reported\`
- not on: \`A post about bread\`

#### Topics

One of these is enough:

\`\`\`text
vote
\`\`\`

Two of these are needed, since everyday posts use them too:

\`\`\`text
country
\`\`\`

Nothing counts inside these:

\`\`\`text
country music
\`\`\`

Beside one of these, those of which two are needed do not count:

\`\`\`text
rugby
\`\`\`

Each of these counts like one of those of which two are needed, also in such posts:

- an enemy in capitals

`);
});
