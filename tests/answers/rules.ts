import type { LanguageRules, Rule, RuleSet } from '#contract/rules.ts';

export const rule = (id: string, given: Partial<Rule> = {}): Rule => ({
  id,
  category: 'Doubt',
  rationale: `Why ${id}`,
  looks_for: null,
  phrases: [`phrase of ${id}`],
  alone: [],
  fires_on: [`A post with ${id}`],
  silent_on: ['A post about bread'],
  strength: 0.35,
  strength_name: 'fair',
  needs: null,
  silenced_by: null,
  ...given,
});

export const NO_RULES: RuleSet = {
  rules: [],
  mitigations: [],
  topics: { plain: [], passing: [], idioms: [], pastimes: [], grammar: [] },
};

export const languageRules = (language: string, name: string, propaganda: RuleSet): LanguageRules => ({
  language,
  name,
  measured_on: 'Invented posts.',
  sources: [{ name: 'Own word lists', licence: 'MIT', used_for: 'all rules' }],
  questions: { propaganda, disinformation: NO_RULES },
});
