const FORMATS = {
  minutes: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  seconds: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
};

type Precision = keyof typeof FORMATS;

/** A point in time (ISO 8601) in the reader's own time zone and language. */
export const formatMoment = (at: string, precision: Precision = 'minutes'): string =>
  FORMATS[precision].format(new Date(at));

/** A point in time (ISO 8601), exactly. */
export const Moment = ({ at, precision = 'minutes' }: { at: string; precision?: Precision }) => (
  <time dateTime={at}>{formatMoment(at, precision)}</time>
);
