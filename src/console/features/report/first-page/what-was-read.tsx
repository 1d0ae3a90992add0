import { formatCount } from '#console/shared/figures/figures.ts';
import { describeMeasured } from '#console/shared/levels/describe-measured.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { ANALYZER_KINDS, type AnalyzerKind, type LevelReport } from '#contract/level.ts';
import { evidencePath } from '../evidence-address.ts';
import type { Standing } from '../standing.ts';
import { AccountFacts } from './account-facts.tsx';
import { describeCorrected, describeNotRead, describeStatements } from './describe-basis.ts';

/** What the statement rests on: the posts read and not read with reasons, by what they were read, and corrections. */
export function WhatWasRead({ standing }: { standing: Standing }) {
  const { account, levels } = standing;
  return (
    <Section id="read" title="What was read, and what was not">
      <AccountFacts standing={standing} />
      <Facts
        layout="pairs"
        facts={[
          ...(account.former_names.length === 0
            ? []
            : [{ label: 'Former names', value: account.former_names.map((name) => `@${name}`).join(', ') }]),
          ...(account.fetch_note === null ? [] : [{ label: 'Fetched', value: account.fetch_note }]),
          ...forBoth(levels, 'Posts read', (_, level) => describeRead(level)),
          ...forBoth(levels, 'Not read', (kind, level) => {
            const reasons = describeNotRead(level).join(', ');
            return reasons === '' ? null : { text: reasons, to: evidencePath({ kind, state: 'unread' }) };
          }),
          ...forBoth(levels, 'Corrected', (kind, { corrected }) =>
            corrected === null
              ? null
              : { text: describeCorrected(corrected), to: evidencePath({ kind, state: 'corrected' }) },
          ),
          ...forBoth(levels, 'Quality', (_, { measured }) =>
            measured.length === 0 ? null : { text: describeMeasured(measured) },
          ),
        ]}
      />
    </Section>
  );
}

function describeRead({ posts_analysed, posts_total, statements }: LevelReport) {
  const basis = statements === null ? '' : `, with ${describeStatements(statements)}`;
  return { text: `${formatCount(posts_analysed)} of ${formatCount(posts_total)}${basis}` };
}

type Said = { text: string; to?: ReturnType<typeof evidencePath> } | null;

/** One fact where both questions say the same, otherwise one for each. */
function forBoth(levels: Standing['levels'], label: string, say: (kind: AnalyzerKind, level: LevelReport) => Said) {
  const said = ANALYZER_KINDS.map((kind) => ({ kind, fact: say(kind, levels[kind]) }));
  const isSame = new Set(said.map(({ fact }) => fact?.text)).size === 1;
  return said.slice(0, isSame ? 1 : undefined).flatMap(({ kind, fact }) =>
    fact === null
      ? []
      : [
          {
            label: isSame ? label : `${label}, ${KIND_NAMES[kind].toLowerCase()}`,
            value: fact.to === undefined ? fact.text : <TextLink to={fact.to}>{fact.text}</TextLink>,
          },
        ],
  );
}
