import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import type { Rule, RuleSet } from '#contract/rules.ts';
import { PhraseList, RuleText } from './rule-text.tsx';

type RuleListProps = {
  found: RuleSet;
  /** The primary subtag in BCP 47. */
  language: string;
};

const TOPICS = {
  plain: 'A post is about public life if it has one of these:',
  passing: 'Everyday posts use these too, so two of them are needed:',
  idioms: 'Words inside these do not count:',
  pastimes: 'In a post with one of these (sport, shows), words of which two are needed do not count:',
} as const;

/** Rules by category, then the mitigations that lower every strength, then the words of topics. */
export function RuleList({ found: { rules, mitigations, topics }, language }: RuleListProps) {
  const lists = (['plain', 'passing', 'idioms', 'pastimes'] as const).filter((name) => topics[name].length > 0);
  if (rules.length + mitigations.length + lists.length === 0)
    return <EmptyState title="No rule contains these words" />;
  return (
    <>
      {[...Map.groupBy(rules, ({ category }) => category)].map(([category, members]) => (
        <Section key={category} title={category}>
          <Prose>
            {members.map((rule) => (
              <RuleText key={rule.id} rule={rule} language={language} signs={<RuleSigns rule={rule} />} />
            ))}
          </Prose>
        </Section>
      ))}
      {mitigations.length > 0 && (
        <Section title="What lowers every strength">
          <Prose>
            {mitigations.map((rule) => (
              <RuleText
                key={rule.id}
                rule={rule}
                language={language}
                signs={<Badge>times {rule.factor.toFixed(2)}</Badge>}
              />
            ))}
          </Prose>
        </Section>
      )}
      {lists.length > 0 && (
        <Section title="Topics">
          <Prose>
            {lists.map((name) => (
              <PhraseList key={name} label={TOPICS[name]} phrases={topics[name]} language={language} />
            ))}
          </Prose>
        </Section>
      )}
    </>
  );
}

const RuleSigns = ({ rule: { strength, strength_name, needs } }: { rule: Rule }) => (
  <>
    <Badge tone="accent">
      {strength_name} {strength.toFixed(2)}
    </Badge>{' '}
    {needs !== null && <Badge>needs {needs}</Badge>}
  </>
);
