import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Pack } from './packs/load.ts';
import { type Mitigation, type Rule, STRENGTH } from './rule.ts';
import { PACKS, RULES_VERSION } from './rules.ts';

/** Every rule of every language in Markdown, as docs/baseline.md shows them. */
export function documentRules(): string {
  const parts = [...PACKS.values()].map(documentPack);
  return `Version of the rules: ${RULES_VERSION}\n\n${parts.join('\n\n')}\n`;
}

function documentPack({ description, ruleSets }: Pack): string {
  const { name, measured_on, sources } = description;
  const origins = sources.map((source) => `- ${source.name} (${source.licence}): ${source.used_for}`);
  return [
    `## ${name}`,
    `Measured on: ${measured_on}`,
    `Where its words are from:\n\n${origins.join('\n')}`,
    ...ANALYZER_KINDS.map((kind) => documentKind(name, kind, ruleSets[kind])),
  ].join('\n\n');
}

function documentKind(
  language: string,
  kind: AnalyzerKind,
  { rules, mitigations, topics }: Pack['ruleSets'][AnalyzerKind],
) {
  const categories = Map.groupBy(rules, ({ category }) => category);
  return [
    `### ${language}: rules for ${kind}`,
    ...[...categories].flatMap(([category, found]) => [`#### ${category}`, ...found.map(ruleSection)]),
    '#### What lowers every strength',
    ...mitigations.map(mitigationSection),
    '#### Topics',
    `Public life${kind === 'propaganda' ? '' : ' and health'}:`,
    phraseBlock(topics.plain),
    'Two of these are needed, since everyday posts use them too:',
    phraseBlock(topics.passing),
    'Nothing counts inside these:',
    phraseBlock(topics.idioms),
  ].join('\n\n');
}

const NEEDS = { topic: ', needs a topic', headline: ', needs a topic or a link', company: ', needs company' };

const ruleSection = (rule: Rule) =>
  section(
    rule,
    `\`${rule.id}\`: ${rule.strength}, ${STRENGTH[rule.strength].toFixed(2)}${rule.needs ? NEEDS[rule.needs] : ''}`,
  );

const mitigationSection = (mitigation: Mitigation) =>
  section(mitigation, `\`${mitigation.id}\`: times ${mitigation.factor.toFixed(2)}`);

function section({ cue, alone, rationale, firesOn, silentOn }: Rule | Mitigation, heading: string): string {
  const looksFor = 'phrases' in cue ? `Looks for:\n\n${phraseBlock(cue.phrases)}` : `Looks for: ${cue.looksFor}.`;
  const examples = [
    ...firesOn.map((post) => `- fires on: ${inline(post)}`),
    ...silentOn.map((post) => `- not on: ${inline(post)}`),
  ];
  const sure = alone.length > 0 ? [`Whatever it needs, for:\n\n${phraseBlock(alone)}`] : [];
  return [`##### ${heading}`, rationale, looksFor, ...sure, examples.join('\n')].join('\n\n');
}

const phraseBlock = (phrases: readonly string[]) => `\`\`\`text\n${phrases.join('\n')}\n\`\`\``;

/** Set as code, so that Markdown leaves its signs alone, and on one line. */
const inline = (post: string) => `\`${post.replaceAll('\n', ' ⏎ ')}\``;
