import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { describeKinds } from '#console/shared/levels/describe-finding.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { cautionAbout } from '#console/shared/levels/findings.ts';
import { formatMark, formatStrength } from '#console/shared/levels/strength.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { PhoneFold, PhoneFoldButton } from '#console/ui/layout/phone-fold.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import { FLAGGED_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS, type AnalyzerKind, type LevelReport } from '#contract/level.ts';
import { METHOD } from '../parts.ts';
import type { Standing } from '../standing.ts';

function describeLimits(kind: AnalyzerKind, { reference }: Pick<LevelReport, 'reference'>): string {
  if (reference === null) return `For ${kind} no reference was measured with this analyzer, so no limits are set.`;
  const { some, many } = reference.limits;
  return `For ${kind} an account has some marks with a score of ${formatStrength(some)} or more, and many with ${formatStrength(many)} or more; this account's score is above those of ${describeKinds(reference)}.`;
}

/** How the numbers are made, and what to cite. It is the last part of the page and of the printed report. */
export function Method({ levels }: Standing) {
  const method = useDisclosure();
  return (
    <Section id={METHOD} title="Method and limits">
      <PhoneFoldButton what="how it is computed" isOpen={method.isOpen} onToggle={method.toggle} />
      <PhoneFold isOpen={method.isOpen}>
        <Prose>
          <p>
            An analyzer reads each post twice, once for propaganda and once for disinformation. It labels the words in
            which it finds a technique or a sign, each with a strength from 0 to 100. A label whose words are not in the
            post is refused. A post is as strong as its strongest label. The share counts posts of strength{' '}
            {formatMark(FLAGGED_FROM)} or more. The strength score is the mean strength of what the account said:
            repeats and templates count once, reposts and quotations half, posts of one or two words not at all. The 95%
            intervals come from these statements. Accounts need at least 10 of them for a score, and 50 to say whether
            the marks are few or many.
          </p>
          <p>
            The reference is a set of accounts measured with the same analyzer. Whether marks are few, some or many is
            said only where the interval does not reach the next limit.{' '}
            {ANALYZER_KINDS.map((kind) => describeLimits(kind, levels[kind])).join(' ')}
          </p>
          <p>
            A strength orders posts; it is not a probability. Two scores differ only if the interval of their difference
            excludes zero. Compare shows this. {cautionAbout(levels.disinformation.model)}{' '}
            <TextLink to="/model-card">Model card</TextLink>
          </p>
        </Prose>
      </PhoneFold>
      <Facts
        facts={[
          { label: 'Read by', value: <bdi>{describeReader(levels.propaganda)}</bdi> },
          ...ANALYZER_KINDS.map((kind) => ({
            label: `Prompt hash (${kind})`,
            value: <code>{levels[kind].fingerprint ?? 'None yet'}</code>,
          })),
        ]}
      />
    </Section>
  );
}
