import { useLocation } from 'react-router-dom';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { PageLinks } from '#console/ui/layout/page-links.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import type { Mitigation, Rule, RuleSet } from '#contract/rules.ts';
import { FoldedPart } from './folded-part.tsx';
import { Marked, PhraseList, RuleText } from './rule-text.tsx';

type RuleListProps = {
  found: RuleSet;
  /** The primary subtag in BCP 47. */
  language: string;
  /** Whether it was searched: what was found is in sight then, also on a phone. */
  isSearched: boolean;
};

const TOPICS = {
  plain: 'A post is about public life if it has one of these:',
  passing: 'Everyday posts use these too, so two of them are needed:',
  idioms: 'Words inside these do not count:',
  pastimes: 'In a post with one of these (sport, shows, travel), words of which two are needed do not count:',
} as const;

const MITIGATIONS = 'What lowers every strength';
const WORDS = 'Topics';

/** The address of a part within the page, apart from those of its rules. */
const anchorOf = (title: string): string => `part-${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;

/** Rules by category, then the mitigations that lower every strength, then the words of topics; before them links to these parts. */
export function RuleList({ found: { rules, mitigations, topics }, language, isSearched }: RuleListProps) {
  const linked = useLocation().hash.slice(1);
  const lists = (['plain', 'passing', 'idioms', 'pastimes'] as const).filter((name) => topics[name].length > 0);
  if (rules.length + mitigations.length + lists.length + topics.grammar.length === 0)
    return <EmptyState title="No rule contains these words" />;
  const hasWords = lists.length + topics.grammar.length > 0;
  const categories = [...Map.groupBy(rules, ({ category }) => category)];
  const titles = [
    ...categories.map(([category]) => category),
    ...(mitigations.length > 0 ? [MITIGATIONS] : []),
    ...(hasWords ? [WORDS] : []),
  ];
  return (
    <>
      <PageLinks stays links={titles.map((title) => ({ anchor: anchorOf(title), label: title }))} />
      {categories.map(([category, members]) => (
        <Section key={category} id={anchorOf(category)} title={category}>
          <Prose>
            {members.map((rule) => (
              <RuleText
                key={rule.id}
                rule={rule}
                language={language}
                signs={<RuleSigns rule={rule} />}
                isUnfolded={isSearched || linked === rule.id}
              >
                <SilencedBy rule={rule} />
              </RuleText>
            ))}
          </Prose>
        </Section>
      ))}
      {mitigations.length > 0 && (
        <Section id={anchorOf(MITIGATIONS)} title={MITIGATIONS}>
          <Prose>
            {mitigations.map((rule) => (
              <RuleText
                key={rule.id}
                rule={rule}
                language={language}
                signs={<Badge>times {rule.factor.toFixed(2)}</Badge>}
                isUnfolded={isSearched || linked === rule.id}
              >
                <Silences mitigation={rule} />
              </RuleText>
            ))}
          </Prose>
        </Section>
      )}
      {hasWords && (
        <Section id={anchorOf(WORDS)} title={WORDS}>
          <Prose>
            <FoldedPart what="the words" isUnfolded={isSearched}>
              {lists.map((name) => (
                <PhraseList key={name} label={TOPICS[name]} phrases={topics[name]} language={language} />
              ))}
              {topics.grammar.length > 0 && <Grammar signs={topics.grammar} />}
            </FoldedPart>
          </Prose>
        </Section>
      )}
    </>
  );
}

/** Their words are in the language of the rules, between words of the console's. */
const Grammar = ({ signs }: { signs: readonly string[] }) => (
  <>
    <p>
      Each of these counts like one of the words of which two are needed, also in posts about sport, shows and travel:
    </p>
    <ul>
      {signs.map((sign) => (
        <li key={sign}>
          <Marked text={sign} />
        </li>
      ))}
    </ul>
  </>
);

const SilencedBy = ({ rule: { silenced_by } }: { rule: Rule }) =>
  silenced_by !== null && (
    <p>
      Does not count in a post where <code>{silenced_by}</code> fires.
    </p>
  );

const Silences = ({ mitigation: { silences } }: { mitigation: Mitigation }) =>
  silences.length > 0 && (
    <p>
      In such a post these rules do not count at all: <Marked text={silences.map((id) => `\`${id}\``).join(', ')} />.
    </p>
  );

const RuleSigns = ({ rule: { strength, strength_name, needs } }: { rule: Rule }) => (
  <>
    <Badge tone="accent">
      {strength_name} {strength.toFixed(2)}
    </Badge>{' '}
    {needs !== null && <Badge>needs {needs}</Badge>}
  </>
);
