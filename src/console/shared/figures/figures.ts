const COUNT = new Intl.NumberFormat('en');
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
/** Counts from here on are shortened: to a reader, 120,400 says no more than 120K. */
const LARGE = 100_000;

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

const FRACTION_DIGITS_MAX = 8;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A count of things, whole: `12,340`. */
export const formatCount = (count: number): string => COUNT.format(count);

/** A count with its noun: `1 line`, `12,340 lines`. `many` is the plural where it is not `one` with an s. */
export const formatNumber = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `1 post`, `12,340 posts` */
export const formatPosts = (count: number): string => formatNumber(count, 'post');

/** A count of tokens. Large counts have at most three digits: `12,340`, `1.25M`. */
export const formatTokens = (tokens: number): string => (tokens < LARGE ? COUNT : COMPACT).format(tokens);

/** What rounds to zero with one decimal, and is more. */
const LEAST_SHARE = 0.0005;

/** A share from 0 to 1 in per cent, with at most one decimal: `1.2%`, `22%`. Only nothing is `0%`. */
export const formatShare = (share: number): string =>
  share > 0 && share < LEAST_SHARE ? 'under 0.1%' : PERCENT.format(share);

/** US dollars, to the cent or to two significant digits: `$3.20`, `$0.0042`. */
export function formatMoney(dollars: number): string {
  const digits = dollars > 0 ? Math.max(2, 1 - Math.floor(Math.log10(dollars))) : 2;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.min(digits, FRACTION_DIGITS_MAX),
  }).format(dollars);
}

/** What something costs: `$3.20`, `about $3.20` if that is estimated, `no cost` on a machine of one's own. */
export function formatCost(dollars: number, { isEstimated }: { isEstimated: boolean }): string {
  if (dollars === 0) return 'no cost';
  return isEstimated ? `about ${formatMoney(dollars)}` : formatMoney(dollars);
}

/** A rough length of time, from seconds: `less than a minute`, `8 min`, `2 h 5 min`, `3 days`. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute';
  const minutes = Math.round(seconds / MINUTE);
  if (seconds < HOUR) return `${minutes} min`;
  if (seconds >= 2 * DAY) return `${formatCount(Math.round(seconds / DAY))} days`;
  return `${Math.floor(minutes / MINUTE)} h ${minutes % MINUTE} min`;
}

/** The time that an answer took, from milliseconds: `340 ms`, `12.4 s`. */
export const formatLatency = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
