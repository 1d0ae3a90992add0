import type { RuleSet as DescribedSet, LanguageRules, Rules } from '#contract/rules.ts';
import type { Pack } from './packs/load.ts';
import { type Mitigation, type Need, type Rule, type RuleSet, STRENGTH } from './rule.ts';
import { PACKS, RULES_VERSION } from './rules.ts';

const NEEDS: Readonly<Record<Need, string>> = {
  topic: 'a topic',
  headline: 'a topic, or a link and half a topic',
  company: 'company',
  support: 'company, and adds nothing to it; alone it counts a little',
};

/** Every rule of every language, described for readers. */
export const describeRules = (): Rules => ({
  version: RULES_VERSION,
  languages: [...PACKS.values()].map(describePack),
});

const describePack = ({ description, ruleSets }: Pack): LanguageRules => ({
  language: description.language,
  name: description.name,
  measured_on: description.measured_on,
  sources: description.sources,
  questions: {
    propaganda: describeSet(ruleSets.propaganda),
    disinformation: describeSet(ruleSets.disinformation),
  },
});

const describeSet = ({ rules, mitigations, topics }: RuleSet): DescribedSet => ({
  rules: rules.map((rule) => ({
    ...describeCue(rule),
    category: rule.category,
    strength: STRENGTH[rule.strength],
    strength_name: rule.strength,
    needs: rule.needs === undefined ? null : NEEDS[rule.needs],
    // A language may have no words for the mitigation.
    silenced_by: mitigations.find(({ id }) => id === rule.silencedBy)?.id ?? null,
  })),
  mitigations: mitigations.map((mitigation) => ({
    ...describeCue(mitigation),
    factor: mitigation.factor,
    silences: rules.filter(({ silencedBy }) => silencedBy === mitigation.id).map(({ id }) => id),
  })),
  topics: {
    plain: [...topics.plain],
    passing: [...topics.passing],
    idioms: [...topics.idioms],
    pastimes: [...topics.pastimes],
    grammar: topics.grammar.map(({ looksFor }) => looksFor),
  },
});

const describeCue = ({ id, rationale, cue, alone, firesOn, silentOn }: Rule | Mitigation) => ({
  id,
  rationale,
  looks_for: 'phrases' in cue ? null : cue.looksFor,
  phrases: 'phrases' in cue ? [...cue.phrases] : [],
  alone: [...alone],
  fires_on: [...firesOn],
  silent_on: [...silentOn],
});
