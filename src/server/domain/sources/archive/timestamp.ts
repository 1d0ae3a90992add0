const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?(?: ?(?:Z|UTC|(?<offset>[+-]\d{2}:?\d{2})))?)?$/i;
const AMERICAN =
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{2}|\d{4})(?: (?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;
const TWITTER =
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>\d{2}) (?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2}) (?<offset>[+-]\d{4}) (?<year>\d{4})$/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The range of years for a post. Other years are typing errors, and PostgreSQL refuses some of them. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2099;

/** From Baker Island to Kiribati, in minutes. */
const LARGEST_OFFSET = { west: 12 * 60, east: 14 * 60 };

/**
 * Reads the forms of time in archives: ISO 8601 with a `T` or a space, `m/d/yy h:mm` and `m/d/yyyy h:mm` (a year of two
 * digits means 20yy), and Twitter's `Sat Nov 09 12:14:18 +0000 2024`. A time without a zone is UTC, as in all known
 * data sets. Returns ISO 8601 in UTC, to the second; null for anything else and for days that do not exist.
 */
export function parseTimestamp(text: string): string | null {
  const parts = (ISO.exec(text) ?? AMERICAN.exec(text) ?? TWITTER.exec(text))?.groups;
  if (parts === undefined) return null;
  const year = Number(parts.year) + (parts.year?.length === 2 ? 2000 : 0);
  const named = MONTHS.indexOf(parts.month ?? '');
  const month = named === -1 ? Number(parts.month) : named + 1;
  const [day, hour, minute, second] = [parts.day, parts.hour, parts.minute, parts.second].map((part) =>
    Number(part ?? 0),
  );
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isOnCalendar =
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    local.getUTCHours() === hour &&
    local.getUTCMinutes() === minute;
  const offset = offsetMinutes(parts.offset);
  if (!isOnCalendar || offset === null || year < FIRST_YEAR || year > LAST_YEAR) return null;
  return new Date(local.getTime() - offset * 60_000).toISOString();
}

/** Minutes east of UTC; null for an impossible offset. */
function offsetMinutes(offset: string | undefined): number | null {
  if (offset === undefined) return 0;
  const digits = offset.replace(/\D/g, '');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  const east = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
  return minutes < 60 && east >= -LARGEST_OFFSET.west && east <= LARGEST_OFFSET.east ? east : null;
}
