import { Button } from '#console/ui/actions/button.tsx';
import type { Replayed } from './replay.ts';

type ReplayBarProps = {
  replayed: readonly Replayed[];
  /** The place of the last event that was sent. */
  at: number;
  onGo: (place: number) => void;
  onEnd: () => void;
};

/** Buttons to step through a replay. */
export function ReplayBar({ replayed, at, onGo, onEnd }: ReplayBarProps) {
  const last = replayed.length - 1;
  const strayed = replayed.filter(({ outcome }) => outcome === 'strayed').length;
  const sent = replayed.filter(({ outcome }) => outcome !== 'skipped').length;
  return (
    <section className="bar" aria-label="Replay">
      <Button variant="outline" disabled={at === 0} onClick={() => onGo(0)}>
        Start
      </Button>
      <Button variant="outline" disabled={at === 0} onClick={() => onGo(at - 1)}>
        Back
      </Button>
      <Button variant="solid" disabled={at === last} onClick={() => onGo(at + 1)}>
        Next event
      </Button>
      <Button variant="outline" disabled={at === last} onClick={() => onGo(last)}>
        End
      </Button>
      <label>
        Event {at + 1} of {last + 1}
        <input type="range" min={0} max={last} value={at} onChange={({ target }) => onGo(Number(target.value))} />
      </label>
      <p role="status">
        {sent} events sent to fresh actors:{' '}
        {strayed === 0 ? 'every one led where it led before.' : `${strayed} led elsewhere than before.`}
      </p>
      <Button variant="ghost" onClick={onEnd}>
        End replay
      </Button>
    </section>
  );
}
