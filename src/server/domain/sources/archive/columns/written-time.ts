import type { DateOrder } from '#contract/import-columns.ts';
import { parseTimestamp } from '#server/domain/sources/archive/timestamp.ts';

const CLOCK =
  '(?:,?[ T]+(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d+)?)?(?: ?(?<half>[ap])\\.?m\\.?)?)?(?<zone> ?(?:Z|UTC|GMT|[+-]\\d{2}:?\\d{2}))?$';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = '^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';
const MONTH = '(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

const NUMBERS_FIRST = new RegExp(
  `^(?<one>\\d{1,2})(?<mark>[/.-])(?<two>\\d{1,2})\\k<mark>(?<year>\\d{4}|\\d{2})${CLOCK}`,
  'i',
);
const YEAR_FIRST = new RegExp(`^(?<year>\\d{4})[/.-](?<month>\\d{1,2})[/.-](?<day>\\d{1,2})${CLOCK}`, 'i');
const DAY_AND_NAME = new RegExp(`${WEEKDAY}(?<day>\\d{1,2})[ -]${MONTH}[ -](?<year>\\d{4})${CLOCK}`, 'i');
const NAME_AND_DAY = new RegExp(`${WEEKDAY}${MONTH} (?<day>\\d{1,2}),? (?<year>\\d{4})${CLOCK}`, 'i');
/** Seconds or milliseconds since 1970: from 2001 on, when seconds have ten digits. */
const UNIX = /^(?<seconds>\d{10})(?:\d{3}|\.\d+)?$/;

/** Dates with dots begin with the day wherever they are written; those with a slash or a dash begin with either. */
const numbersOf = (text: string) => {
  const groups = NUMBERS_FIRST.exec(text)?.groups;
  return groups === undefined || groups.mark === '.' ? null : [Number(groups.one), Number(groups.two)];
};

/**
 * Which number of these dates comes first, by a number above 12 in one of them. `unclear`: no date shows it, or they
 * contradict each other; null: none is written in this way.
 */
export function dateOrderOf(values: readonly string[]): DateOrder | 'unclear' | null {
  const pairs = values.map(numbersOf).filter((pair) => pair !== null);
  if (pairs.length === 0) return null;
  const isDayFirst = pairs.some(([one = 0]) => one > 12);
  const isMonthFirst = pairs.some(([, two = 0]) => two > 12);
  if (isDayFirst === isMonthFirst) return 'unclear';
  return isDayFirst ? 'dayFirst' : 'monthFirst';
}

/**
 * Reads a time as spreadsheets write it: all forms of {@link parseTimestamp}, seconds or milliseconds since 1970, a date
 * of numbers in the given order, or with an English name of its month. Returns ISO 8601 in UTC, or null.
 */
export function readWrittenTime(text: string, order: DateOrder | null): string | null {
  const unix = UNIX.exec(text)?.groups?.seconds;
  if (unix !== undefined) return parseTimestamp(new Date(Number(unix) * 1000).toISOString());
  const numbers = NUMBERS_FIRST.exec(text)?.groups;
  if (numbers !== undefined) {
    const first = numbers.mark === '.' ? 'dayFirst' : order;
    if (first === null) return null;
    const [day, month] = first === 'dayFirst' ? [numbers.one, numbers.two] : [numbers.two, numbers.one];
    return parseTimestamp(isoOf({ ...numbers, day, month }));
  }
  const named = (YEAR_FIRST.exec(text) ?? DAY_AND_NAME.exec(text) ?? NAME_AND_DAY.exec(text))?.groups;
  return parseTimestamp(named === undefined ? text : isoOf(named));
}

function isoOf({
  year = '',
  month = '',
  day = '',
  hour,
  minute,
  second,
  half,
  zone = '',
}: Record<string, string | undefined>): string {
  const named = MONTHS.indexOf(month.toLowerCase());
  const two = (value: string | number) => String(value).padStart(2, '0');
  const date = `${year.length === 2 ? `20${year}` : year}-${two(named === -1 ? month : named + 1)}-${two(day)}`;
  if (hour === undefined) return date;
  const inHalf = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${date}T${two(inHalf)}:${minute}:${second ?? '00'}${zone.trim().toUpperCase().replace('GMT', 'Z')}`;
}
