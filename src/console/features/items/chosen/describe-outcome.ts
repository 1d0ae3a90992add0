import { formatCount, formatNumber } from '#console/shared/figures/figures.ts';
import type { Outcome } from './work-through.ts';

/** The chosen accounts, in a line: the name of one, the number of more. */
export const describeChosen = (screenNames: readonly string[]): string =>
  screenNames.length === 1 ? `@${screenNames[0]}` : formatNumber(screenNames.length, 'account');

/** What became of the accounts, in one line. `verb` says what was done with them: `started`. */
export function describeOutcome({ done, total, failed }: Outcome, verb: string): string {
  const left = total - done - failed.length;
  return [
    `${formatCount(done)} of ${formatNumber(total, 'account')} ${verb}.`,
    ...(failed.length > 0 ? [`${formatCount(failed.length)} failed.`] : []),
    ...(left > 0 ? [`${formatCount(left)} not begun, because you stopped.`] : []),
  ].join(' ');
}

/** The day's file of exported accounts. A table has no place for what is missing, so its name says how many it holds. */
export function nameTable({ done, total }: Outcome, day: string): string {
  return done === total ? `accounts-${day}.csv` : `accounts-${day}-${done}-of-${total}.csv`;
}
