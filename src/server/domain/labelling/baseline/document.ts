import { ANALYZER_KINDS } from '#contract/level.ts';
import { CONFIDENCE, type Mitigation, type Rule } from './rule.ts';
import { RULE_SETS, RULES_VERSION } from './rules.ts';

/** Every rule in Markdown, as docs/baseline.md shows them. */
export function documentRules(): string {
  const chapters = ANALYZER_KINDS.map((kind) => {
    const { rules, mitigations } = RULE_SETS[kind];
    const categories = Map.groupBy(rules, ({ category }) => category);
    return [
      `## Rules for ${kind}`,
      ...[...categories].flatMap(([category, found]) => [`### ${category}`, ...found.map(ruleSection)]),
      `### What lowers every confidence`,
      ...mitigations.map(mitigationSection),
    ].join('\n\n');
  });
  return `Version of the rules: ${RULES_VERSION}\n\n${chapters.join('\n\n')}\n`;
}

const ruleSection = (rule: Rule) =>
  section(rule, `\`${rule.id}\`: ${rule.confidence}, ${CONFIDENCE[rule.confidence].toFixed(2)}`);

const mitigationSection = (mitigation: Mitigation) =>
  section(mitigation, `\`${mitigation.id}\`: times ${mitigation.factor.toFixed(2)}`);

function section({ cue, rationale, example, counterExample }: Rule | Mitigation, heading: string): string {
  const looksFor =
    'phrases' in cue ? `Looks for:\n\n\`\`\`text\n${cue.phrases.join('\n')}\n\`\`\`` : `Looks for: ${cue.looksFor}.`;
  const examples = `- fires on: ${inline(example)}\n- not on: ${inline(counterExample)}`;
  return [`#### ${heading}`, rationale, looksFor, examples].join('\n\n');
}

/** Set as code, so that Markdown leaves its signs alone. */
const inline = (post: string) => `\`${post}\``;
