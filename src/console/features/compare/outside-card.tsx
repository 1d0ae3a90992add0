import { evidenceUnder, reportPath } from '#console/shared/address/report-path.ts';
import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { nameList } from '#console/shared/outside/describe-ratings.ts';
import { Section } from '#console/ui/layout/section.tsx';
import type { Compared } from '#contract/compare.ts';
import type { Outside } from '#contract/outside.ts';
import { type Figure, FiguresTable } from './figures-table.tsx';
import { accountOf, nameSubject, type Subject } from './subjects.ts';

type OutsideCardProps = { sides: readonly Compared[]; subjects: readonly Subject[] };

/** What share of each side's links leads to domains that each list rates, and rates low. */
export function OutsideCard({ sides, subjects }: OutsideCardProps) {
  const rows = listsOf(sides).flatMap(({ id, name, low_to }) => [
    { name: `Rated by ${name}`, figures: figuresOf(id, 'rated') },
    ...(low_to === null ? [] : [{ name: `Rated low by ${name}`, figures: figuresOf(id, 'low') }]),
  ]);

  function figuresOf(listId: number, outside: 'rated' | 'low'): Figure[] {
    return sides.map((side, index) => {
      const to = { pathname: reportPath(accountOf(subjects[index] ?? '')), ...evidenceUnder({ outside }) };
      return figureOf(side.outside, listId, outside, to);
    });
  }

  return (
    <Section
      title="What others found"
      description="How many links lead to domains that a named list rates. The bars compare their shares of all links; the longest bar is the largest share. No score uses it. A link without a rating says nothing."
    >
      {rows.length === 0 ? (
        <p>There is no list.</p>
      ) : (
        <FiguresTable label="What others found" header="Links" sides={subjects.map(nameSubject)} rows={rows} />
      )}
    </Section>
  );
}

const listsOf = (sides: readonly Compared[]) =>
  (sides[0]?.outside.lists ?? []).map(({ list }) => ({ id: list.id, name: nameList(list), low_to: list.low_to }));

function figureOf(
  { links, lists }: Outside,
  listId: number,
  outside: 'rated' | 'low',
  to: NonNullable<Figure>['to'],
): Figure {
  const found = lists.find(({ list }) => list.id === listId);
  if (found === undefined) return null;
  if (links === 0) return { size: 0, text: 'No links' };
  const count = outside === 'low' ? found.low_links : found.links;
  const text = `${formatCount(count)} of ${formatCount(links)} (${formatShare(count / links)})`;
  return { size: count / links, text, to: count === 0 ? undefined : to };
}
