const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const LONG_MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The first instant of a day in UTC, such as 2026-11-22. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** The last instant of a day in UTC. */
export const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`);

export const formatDate = (time: Date): string => DAY.format(time);
export const formatDay = (day: string): string => formatDate(startOf(day));
export const formatMonth = (time: Date): string => MONTH.format(time);
export const formatLongMonth = (day: string): string => LONG_MONTH.format(startOf(day));

/** The period between two instants, in days in UTC. */
export const formatPeriod = (first: string | null, last: string | null): string =>
  first === null || last === null ? 'Not known' : DAY.formatRange(new Date(first), new Date(last));

/** Begins with Monday, which is weekday 1 in the data. */
export const LONG_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const WEEKDAYS = LONG_WEEKDAYS.map((day) => day.slice(0, 3));

/** `08:00 to 08:59` */
export function formatSpan(hour: number): string {
  const padded = String(hour).padStart(2, '0');
  return `${padded}:00 to ${padded}:59`;
}

/** `Mon 08:00 to 08:59` */
export const formatHour = (weekday: number, hour: number): string => `${WEEKDAYS[weekday - 1]} ${formatSpan(hour)}`;
