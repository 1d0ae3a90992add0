const FORMATS = {
  minutes: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
  seconds: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
};

type Precision = keyof typeof FORMATS;

/** A point in time (ISO 8601) in the reader's own time zone, and in the language of the console. */
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

const UTC_SECONDS = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** The same to the second, for times that are compared with each other. */
export const UtcSecond = ({ at }: { at: string }) => (
  <time dateTime={at}>{`${UTC_SECONDS.format(new Date(at))} UTC`}</time>
);

const UTC_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** The UTC day of a point in time (ISO 8601). */
export const UtcDay = ({ at }: { at: string }) => (
  <time dateTime={at.slice(0, 10)}>{UTC_DAY.format(new Date(at))}</time>
);

/** The UTC days from one point in time to another; one day where they are the same. */
export const UtcDays = ({ from, to }: { from: string; to: string }) => (
  <>
    <UtcDay at={from} />
    {to.slice(0, 10) !== from.slice(0, 10) && (
      <>
        {' to '}
        <UtcDay at={to} />
      </>
    )}
  </>
);

export const UtcMoment = ({ at }: { at: string }) => <time dateTime={at}>{formatUtc(at)}</time>;

/** A point in time (ISO 8601), exactly. */
export const Moment = ({ at, precision = 'minutes' }: { at: string; precision?: Precision }) => (
  <time dateTime={at}>{formatMoment(at, precision)}</time>
);
