import { formatShare } from '#console/shared/figures/figures.ts';
import { cautionAbout } from '#console/shared/levels/findings.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import { FLAGGED_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS, type AnalyzerKind, type LevelReport } from '#contract/level.ts';
import { describeReader } from '../describe-reader.ts';
import type { Standing } from '../standing.ts';

function describeBands(kind: AnalyzerKind, { reference }: Pick<LevelReport, 'reference'>): string {
  if (reference === null) return `For ${kind} no panel was measured with this analyzer, so there is no band.`;
  const { some, many } = reference.limits;
  return `${KIND_NAMES[kind]} has some marks from ${formatShare(some)} and many from ${formatShare(many)}.`;
}

/** How the numbers are made, what they do not say, and what to cite. It is the last part of the page and of the printed report. */
export function Method({ levels }: Standing) {
  return (
    <Section title="Method and limits">
      <Prose>
        <p>
          An analyzer reads each post twice, once for propaganda and once for disinformation. It labels the words in
          which it finds a technique or a sign, each with a strength from 0 to 100%. A label whose words are not in the
          post is refused. A post is as strong as its strongest label, and flagged from {formatShare(FLAGGED_FROM)}. The
          score is the mean strength of what the account said: repeats and templates count once, reposts and quotations
          half, posts of one or two words not at all. Its 95% interval is a bootstrap over these statements; under ten
          of them there is no score. {ANALYZER_KINDS.map((kind) => describeBands(kind, levels[kind])).join(' ')}
        </p>
        <p>
          A strength orders posts; it is not a probability. The analyzer knows cues in words, not whether a post is
          true: it misses calm lies, and may mark quotations, irony and strong feelings. Posts that were not read do not
          count. Compare only accounts of one language and kind. Two scores differ only if the interval of their
          difference leaves out zero; Compare shows that. Scores are not for deciding about people. Before you publish a
          score, read the marked posts and enough of the others, and say which model gave it.{' '}
          <TextLink to="/model-card">Model card</TextLink>
        </p>
        <p>{cautionAbout(levels.disinformation.model)}</p>
      </Prose>
      <Facts
        facts={[
          { label: 'Read by', value: <bdi>{describeReader(levels.propaganda)}</bdi> },
          ...ANALYZER_KINDS.map((kind) => ({
            label: `Fingerprint of what was asked about ${kind}`,
            value: <code>{levels[kind].fingerprint ?? 'None yet'}</code>,
          })),
        ]}
      />
    </Section>
  );
}
