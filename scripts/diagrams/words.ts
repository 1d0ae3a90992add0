/** A chart holds a function where a name belongs, so a drawing cannot name it. */
export class UnnamedPartError extends TypeError {
  override name = 'UnnamedPartError';
}

/** The name of an action, a guard or an actor, with the params that the chart writes out. */
export function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) {
    throw new UnnamedPartError(`A chart names its parts; this is a ${typeof reference}`);
  }
  const params = 'params' in reference ? reference.params : undefined;
  if (typeof params !== 'object' || params === null) return String(reference.type);
  return `${reference.type}(${Object.values(params).join(', ')})`;
}

const UNITS = [
  { name: 'min', milliseconds: 60_000 },
  { name: 's', milliseconds: 1000 },
];

/** `5 min`, `30 s`, `50 ms`: the largest unit that gives a whole number, with a no-break space. */
export function durationInWords(milliseconds: number): string {
  const unit = UNITS.find((candidate) => milliseconds > 0 && milliseconds % candidate.milliseconds === 0);
  return unit === undefined ? `${milliseconds}\u00a0ms` : `${milliseconds / unit.milliseconds}\u00a0${unit.name}`;
}
