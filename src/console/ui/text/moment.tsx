const FORMATS = {
  minutes: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  seconds: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
};

type Precision = keyof typeof FORMATS;

/** A point in time (ISO 8601) in the reader's own time zone and language. */
export const formatMoment = (at: string, precision: Precision = 'minutes'): string =>
  FORMATS[precision].format(new Date(at));

const UTC = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A point in time (ISO 8601) in UTC, for data that is counted by UTC days and hours. */
export const formatUtc = (at: string): string => `${UTC.format(new Date(at))} UTC`;

export const UtcMoment = ({ at }: { at: string }) => <time dateTime={at}>{formatUtc(at)}</time>;

/** A point in time (ISO 8601), exactly. */
export const Moment = ({ at, precision = 'minutes' }: { at: string; precision?: Precision }) => (
  <time dateTime={at}>{formatMoment(at, precision)}</time>
);
