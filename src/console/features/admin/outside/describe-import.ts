import { formatCount, formatNumber } from '#console/shared/figures/figures.ts';
import { nameList } from '#console/shared/outside/describe-ratings.ts';
import type { FactChecksImport } from '#contract/fact-check.ts';
import type { ListImport, NotesImport } from '#contract/outside.ts';

export const describeListImport = ({ list }: Pick<ListImport, 'list'>): string =>
  `${nameList(list)} has ${formatNumber(list.domains, 'domain')}.`;

type Added = Pick<FactChecksImport, 'added' | 'changed' | 'unchanged'>;

export const describeNotesImport = (outcome: Added & Pick<NotesImport, 'file'>): string =>
  `${outcome.file === 'notes' ? 'Notes' : 'Statuses'}: ${describeAdded(outcome)}`;

export const describeChecksImport = (outcome: Added): string => `Fact-checks: ${describeAdded(outcome)}`;

function describeAdded({ added, changed, unchanged }: Added): string {
  const [new_, other, same] = [added, changed, unchanged].map(formatCount);
  return `${new_} added, ${other} changed, ${same} unchanged.`;
}
