import type { Mitigation, Rule, RuleSet } from '#contract/rules.ts';

/** The rules whose texts contain `search`, in upper or lower case. An empty search finds everything. */
export function findRules({ rules, mitigations, topics }: RuleSet, search: string): RuleSet {
  const wanted = search.toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return {
    rules: rules.filter((rule) => [rule.category, ...textsOf(rule)].some(holds)),
    mitigations: mitigations.filter((mitigation) => textsOf(mitigation).some(holds)),
    topics: {
      plain: topics.plain.filter(holds),
      passing: topics.passing.filter(holds),
      idioms: topics.idioms.filter(holds),
      pastimes: topics.pastimes.filter(holds),
      grammar: topics.grammar.filter(holds),
    },
  };
}

const textsOf = ({ id, rationale, looks_for, phrases, alone, fires_on, silent_on }: Rule | Mitigation): string[] => [
  id,
  rationale,
  looks_for ?? '',
  ...phrases,
  ...alone,
  ...fires_on,
  ...silent_on,
];
