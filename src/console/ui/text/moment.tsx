const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time (ISO 8601) in the reader's own time zone and language. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{FORMAT.format(new Date(at))}</time>;
