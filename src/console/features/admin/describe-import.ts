import { formatCount } from '#console/shared/figures/figures.ts';
import type { ListImport, NotesImport } from '#contract/outside.ts';

type Refused = Pick<ListImport, 'rejected' | 'rejected_count'>;

/** The refused lines of a file in one sentence, with the first reason; empty without any. */
function describeRefused({ rejected, rejected_count }: Refused): string {
  const [first] = rejected;
  if (first === undefined) return '';
  const lines = rejected_count === 1 ? '1 line was' : `${formatCount(rejected_count)} lines were`;
  return ` ${lines} refused; line ${first.line}: ${first.reason}.`;
}

export const describeListImport = (outcome: ListImport): string =>
  `${outcome.list.name} has ${formatCount(outcome.list.domains)} domains.${describeRefused(outcome)}`;

export function describeNotesImport(outcome: NotesImport): string {
  const { file, added, changed, unchanged } = outcome;
  const [new_, other, same] = [added, changed, unchanged].map(formatCount);
  return `${file === 'notes' ? 'Notes' : 'Statuses'}: ${new_} added, ${other} changed, ${same} unchanged.${describeRefused(outcome)}`;
}
