const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time (ISO 8601) in the reader's own time zone and language. */
export const formatMoment = (at: string): string => FORMAT.format(new Date(at));

/** A point in time (ISO 8601), exactly. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;
