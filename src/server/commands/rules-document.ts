import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { LanguageRules, Mitigation, Rule, RuleSet, Rules } from '#contract/rules.ts';

/** Every rule of every language in Markdown. */
export const documentRules = ({ version, languages }: Rules): string =>
  [
    '# The rules of plumbline/baseline',
    `Rules ${version}. In phrases \`{a,b}\` stands for \`a\` or \`b\`, and \`_\` for any one word.`,
    ...languages.map(languageChapter),
  ]
    .join('\n\n')
    .concat('\n');

const languageChapter = ({ name, measured_on, sources, questions }: LanguageRules): string =>
  [
    `## ${name}`,
    `Measured on: ${measured_on}`,
    'Where its words are from:',
    sources.map((source) => `- ${source.name} (${source.licence}): ${source.used_for}`).join('\n'),
    ...ANALYZER_KINDS.map((kind) => questionChapter(name, kind, questions[kind])),
  ].join('\n\n');

const QUESTIONS = { propaganda: 'propaganda', disinformation: 'warning signs of disinformation' } as const;

function questionChapter(language: string, kind: AnalyzerKind, { rules, mitigations, topics }: RuleSet): string {
  const categories = Map.groupBy(rules, ({ category }) => category);
  return [
    `### ${language}: rules for ${QUESTIONS[kind]}`,
    ...[...categories].flatMap(([category, found]) => [`#### ${category}`, ...found.map(ruleSection)]),
    '#### What lowers every strength',
    ...mitigations.map(mitigationSection),
    '#### Topics',
    'One of these is enough:',
    phraseBlock(topics.plain),
    'Two of these are needed, since everyday posts use them too:',
    phraseBlock(topics.passing),
    'Nothing counts inside these:',
    phraseBlock(topics.idioms),
    'Beside one of these, those of which two are needed do not count:',
    phraseBlock(topics.pastimes),
    ...(topics.grammar.length === 0
      ? []
      : [
          'Each of these counts like one of those of which two are needed, also in such posts:',
          topics.grammar.map((sign) => `- ${sign}`).join('\n'),
        ]),
  ].join('\n\n');
}

const ruleSection = (rule: Rule): string =>
  section(
    rule,
    `\`${rule.id}\`: ${rule.strength_name}, ${rule.strength.toFixed(2)}${rule.needs === null ? '' : `, needs ${rule.needs}`}`,
  );

const mitigationSection = (mitigation: Mitigation): string =>
  section(mitigation, `\`${mitigation.id}\`: times ${mitigation.factor.toFixed(2)}${silencing(mitigation.silences)}`);

const silencing = (rules: readonly string[]): string =>
  rules.length === 0 ? '' : `, and these do not count: ${rules.map((id) => `\`${id}\``).join(', ')}`;

function section(
  { rationale, looks_for, phrases, alone, fires_on, silent_on }: Rule | Mitigation,
  heading: string,
): string {
  const looksFor = looks_for === null ? `Looks for:\n\n${phraseBlock(phrases)}` : `Looks for: ${looks_for}.`;
  const sure = alone.length > 0 ? [`These count by themselves:\n\n${phraseBlock(alone)}`] : [];
  const examples = [
    ...fires_on.map((post) => `- fires on: ${inline(post)}`),
    ...silent_on.map((post) => `- not on: ${inline(post)}`),
  ];
  return [`##### ${heading}`, rationale, looksFor, ...sure, examples.join('\n')].join('\n\n');
}

const phraseBlock = (phrases: readonly string[]): string => `\`\`\`text\n${phrases.join('\n')}\n\`\`\``;

/** Formatted as code, so that Markdown does not interpret its characters, and on one line. */
const inline = (post: string): string => `\`${post.replaceAll('\n', ' ⏎ ')}\``;
