import { evidenceUnder, reportPath } from '#console/shared/address/report-path.ts';
import { ShowRest } from '#console/shared/charts/show-rest.tsx';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { nameFindings } from '#console/shared/levels/findings.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { Section } from '#console/ui/layout/section.tsx';
import type { Compared } from '#contract/compare.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { type Figure, FiguresTable } from './figures-table.tsx';
import { accountOf, nameSubject, type Subject } from './subjects.ts';

/** How many techniques are shown at first. */
const SHOWN = 8;

type TechniquesCardProps = { kind: AnalyzerKind; sides: readonly Compared[]; subjects: readonly Subject[] };

/** The tables speak of disinformation in signs or types, whichever models read the sides. */
const HEADERS = { propaganda: 'Technique', disinformation: 'Sign or type' };

/** For each technique, how many of each side's read posts carry it, most frequent first. */
export function TechniquesCard({ kind, sides, subjects }: TechniquesCardProps) {
  const rest = useDisclosure();
  const rows = techniquesOf(sides, kind).map((technique) => ({
    name: technique,
    figures: sides.map((side, index) => countOf(side, subjects[index] ?? '', kind, technique)),
  }));
  const bySize = rows.toSorted((a, b) => largestOf(b.figures) - largestOf(a.figures));
  const title = nameFound(sides, kind);
  return (
    <Section
      title={title}
      description="How many posts carry each of them. The bars compare their shares of the posts that were read; the longest bar is the largest share."
      actions={<ShowRest rest={rest} first={SHOWN} all={rows.length} />}
    >
      {rows.length === 0 ? (
        <p>None was found.</p>
      ) : (
        <FiguresTable
          label={title}
          header={HEADERS[kind]}
          sides={subjects.map(nameSubject)}
          rows={rest.isOpen ? bySize : bySize.slice(0, SHOWN)}
        />
      )}
    </Section>
  );
}

/** Sides that different models read may have signs beside types. */
function nameFound(sides: readonly Compared[], kind: AnalyzerKind): string {
  const names = new Set(sides.map(({ levels }) => nameFindings(kind, levels[kind].model)));
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : `${KIND_NAMES[kind]}: signs and types`;
}

const techniquesOf = (sides: readonly Compared[], kind: AnalyzerKind): string[] => [
  ...new Set(
    sides.flatMap(({ techniques }) => techniques.filter((one) => one.kind === kind).map((one) => one.technique)),
  ),
];

const largestOf = (figures: readonly Figure[]) => Math.max(...figures.map((figure) => figure?.size ?? 0));

/** The count of one technique. It links to the posts if the report shows the same run. */
function countOf(side: Compared, subject: Subject, kind: AnalyzerKind, technique: string): Figure {
  const read = side.levels[kind].posts_analysed;
  if (side.run === null || read === 0) return null;
  const posts = side.techniques.find((one) => one.kind === kind && one.technique === technique)?.posts ?? 0;
  if (posts === 0) return { size: 0, text: '0' };
  const isOnReport = side.weeks !== null;
  return {
    size: posts / read,
    text: `${formatCount(posts)} (${formatShare(posts / read)})`,
    to: isOnReport ? { pathname: reportPath(accountOf(subject)), ...evidenceUnder({ kind, technique }) } : undefined,
  };
}
