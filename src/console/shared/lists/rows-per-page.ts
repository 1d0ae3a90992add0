import { useParameters } from '#console/shared/address/use-parameters.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import { readPage } from './read-page.ts';

/** The numbers of rows that a page of a list can have. */
const ROWS_PER_PAGE: readonly number[] = [PAGE_SIZE, 20, 50, 100];

const STORAGE_KEY = 'rows_per_page';
const PARAMETER = 'rows';

const pick = (text: string | null): number | undefined => ROWS_PER_PAGE.find((rows) => String(rows) === text);

/** The page, from 1, that has the first row of `page` when pages have `to` rows instead of `from`. */
export const pageAfterResize = (page: number, from: number, to: number): number =>
  Math.floor(((page - 1) * from) / to) + 1;

/**
 * How many rows a page of a list has: what the address says, otherwise this browser's last choice, otherwise 5. Choosing adds no
 * step to the history, and the first shown row stays on the page.
 */
export function useRowsPerPage() {
  const [parameters, changeParameters] = useParameters();
  const rows = pick(parameters.get(PARAMETER)) ?? pick(localStorage.getItem(STORAGE_KEY)) ?? PAGE_SIZE;
  const choose = (chosen: number) => {
    localStorage.setItem(STORAGE_KEY, String(chosen));
    const page = pageAfterResize(readPage(parameters.get('page')), rows, chosen);
    changeParameters({ page: String(page), [PARAMETER]: String(chosen) }, { replace: true });
  };
  return { rows, options: ROWS_PER_PAGE, choose };
}
