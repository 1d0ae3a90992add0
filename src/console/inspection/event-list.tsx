import { type Happening, innermostOf } from './recording.ts';
import type { Replayed } from './replay.ts';

/** One event of the list: its place in the recording, and its outcome in the replay. */
export type Listed = { readonly happening: Happening; readonly place: number; readonly outcome?: Replayed['outcome'] };

type EventListProps = {
  events: readonly Listed[];
  /** The place of the event that the replay has reached; null without a replay. */
  at: number | null;
  onChoose: (listed: Listed) => void;
};

const OUTCOMES = {
  followed: { sign: '✓', words: 'led where it led before' },
  strayed: { sign: '≠', words: 'led elsewhere than before' },
  skipped: { sign: '–', words: 'not replayed: a call, or an actor whose beginning is not in the recording' },
};

/** Events, the newest first. */
export const EventList = ({ events, at, onChoose }: EventListProps) => (
  <ol className="events">
    {events.map((listed) => (
      <li key={listed.place}>
        <button type="button" className="event" aria-current={listed.place === at} onClick={() => onChoose(listed)}>
          <EventLine {...listed} />
        </button>
      </li>
    ))}
  </ol>
);

function EventLine({ happening, outcome }: Listed) {
  const { at, chart, name, event, state } = happening;
  const { type, ...payload } = event;
  const isBare = Object.keys(payload).length === 0;
  return (
    <>
      <span className="head">
        {outcome && (
          <span data-outcome={outcome} role="img" aria-label={OUTCOMES[outcome].words} title={OUTCOMES[outcome].words}>
            {OUTCOMES[outcome].sign}
          </span>
        )}
        <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 23)}</time>
        <span>{chart ?? name}</span>
        {chart !== null && name.includes('/') && <span>{name}</span>}
      </span>
      <strong>{type}</strong>
      {!isBare && <code>{JSON.stringify(payload)}</code>}
      {state !== null && <span className="state">→ {innermostOf(state).join(' · ')}</span>}
    </>
  );
}
