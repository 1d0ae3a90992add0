import { type Happening, innermostOf } from './recording.ts';

type ActorTreeProps = {
  /** The last known happening of each actor. */
  actors: ReadonlyMap<string, Happening>;
  /** Whether actors that have ended are unfolded. */
  showsEnded: boolean;
  chosen: string | null;
  onChoose: (actor: string) => void;
};

/** The started actors, each below the actor that started it. Actors that have ended are folded away. */
export const ActorTree = (props: ActorTreeProps) => (
  <Branch
    {...props}
    of={[...props.actors.values()].filter(({ parent }) => parent === null || !props.actors.has(parent))}
  />
);

function Branch({ of, ...props }: ActorTreeProps & { of: readonly Happening[] }) {
  const ended = of.filter(({ status }) => status !== 'active');
  return (
    <>
      <Leaves {...props} of={of.filter(({ status }) => status === 'active')} />
      {ended.length > 0 && (
        <details className="ended" open={props.showsEnded}>
          <summary>{ended.length} ended</summary>
          <Leaves {...props} of={ended} />
        </details>
      )}
    </>
  );
}

function Leaves({ of, ...props }: ActorTreeProps & { of: readonly Happening[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="actors">
      {of.map(({ actor, chart, name, state, status }) => (
        <li key={actor}>
          <button
            type="button"
            className="actor"
            data-status={status}
            aria-current={actor === props.chosen}
            onClick={() => props.onChoose(actor)}
          >
            <strong>{chart ?? name}</strong>{' '}
            {chart !== null && chart !== name && !name.startsWith('x:') && <em>{name}</em>}
            <span>{state === null ? status : innermostOf(state).join(' · ')}</span>
          </button>
          <div className="below">
            <Branch {...props} of={[...props.actors.values()].filter(({ parent }) => parent === actor)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
