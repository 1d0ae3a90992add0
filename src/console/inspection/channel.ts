import { type Happening, newestOf, withHappenings } from './recording.ts';
import { watchActors } from './watch-actors.ts';

const NAME = 'plumbline.machines';

type Message = { readonly type: 'hello' } | { readonly type: 'happenings'; readonly happenings: readonly Happening[] };

/** Sends what happens in this tab to every tab that shows the charts, including what happened before that tab opened. */
export function tellHappenings(): void {
  const channel = new BroadcastChannel(NAME);
  let kept: readonly Happening[] = [];
  /** Kept because an actor without recent events may still run. */
  const newest = new Map<string, Happening>();
  const post = (happenings: readonly Happening[]) =>
    channel.postMessage({ type: 'happenings', happenings } satisfies Message);
  watchActors((happening) => {
    kept = withHappenings(kept, [happening]);
    newest.set(happening.actor, happening);
    post([happening]);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const recent = newestOf(kept);
    if (data.type === 'hello') post([...[...newest.values()].filter(({ actor }) => !recent.has(actor)), ...kept]);
  });
}

/** Calls `onHappenings` with what the other tabs send. */
export function hearHappenings(onHappenings: (happenings: readonly Happening[]) => void): void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'happenings') onHappenings(data.happenings);
  });
  channel.postMessage({ type: 'hello' } satisfies Message);
}
