const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time (ISO 8601) as its reader's own clock and language tell it. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{FORMAT.format(new Date(at))}</time>;
