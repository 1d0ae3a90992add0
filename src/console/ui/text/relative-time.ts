const FORMAT = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DATE = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this age on, a date says more than a number of days. */
const LONG_AGO = 30 * DAY;

/** The time between `at` and `now` in words: `just now`, `3 hours ago`, `yesterday`; the date after 30 days. */
export function describeTime(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const distance = Math.abs(seconds);
  if (distance < MINUTE) return 'just now';
  if (distance < HOUR) return FORMAT.format(Math.trunc(seconds / MINUTE), 'minute');
  if (distance < DAY) return FORMAT.format(Math.trunc(seconds / HOUR), 'hour');
  if (distance < LONG_AGO) return FORMAT.format(Math.trunc(seconds / DAY), 'day');
  return DATE.format(at);
}
