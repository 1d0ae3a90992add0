import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import type { LanguageRules, Rules } from '#contract/rules.ts';
import { findRules } from './find-rules.ts';
import { RuleFilterBar, useRuleFilters } from './rule-filters.tsx';
import { RuleList } from './rule-list.tsx';

const QUESTIONS = { propaganda: 'propaganda', disinformation: 'warning signs of disinformation' } as const;

const ONE_WEAK_RULE = {
  propaganda: 'If a post has cues of one rule only, and that rule is weak and needs something, they are no mark.',
  disinformation: 'Health is a topic, too.',
} as const;

/** The rules of one language and kind that match the search. */
export function ChosenRules({ rules: { version, languages } }: { rules: Rules }) {
  const filtering = useRuleFilters(languages);
  const { language, kind, search } = filtering;
  if (language === undefined) return <EmptyState title="There are no rules" />;
  const all = language.questions[kind];
  const found = findRules(all, search);
  return (
    <>
      <RuleFilterBar {...filtering} language={language} languages={languages} />
      <Prose>
        <p role="status">
          {found.rules.length} of {all.rules.length} rules for {QUESTIONS[kind]} in {language.name}, rules {version}.
        </p>
        <p>
          In phrases <code>{'{a,b}'}</code> stands for <code>a</code> or <code>b</code>, and <code>_</code> for any one
          word.
        </p>
        <p>
          Beside each rule stands its strength, from 0 to 1, and what it needs in the same post to be a mark. A topic is
          a word of public life, as listed under Topics. Company is another rule that is a mark. {ONE_WEAK_RULE[kind]}
        </p>
      </Prose>
      <RuleList found={found} language={language.language} isSearched={search !== ''} />
      <Origins language={language} />
    </>
  );
}

const Origins = ({ language: { measured_on, sources } }: { language: LanguageRules }) => (
  <Section title="Where these rules are from">
    <Prose>
      <p>Measured on: {measured_on}</p>
      <p>Words:</p>
      <ul>
        {sources.map(({ name, licence, used_for }) => (
          <li key={name}>
            {name} ({licence}): {used_for}
          </li>
        ))}
      </ul>
    </Prose>
  </Section>
);
