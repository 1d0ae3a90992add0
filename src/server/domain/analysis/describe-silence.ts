import type { Silence } from '#server/domain/labelling/labeller.ts';

const MINUTE = 60_000;

/** Why no answer comes, for people; without a known reason, only that a minute or more has passed. Null before that. */
export function describeSilence({ ms, reason }: Silence): string | null {
  if (reason !== null || ms < MINUTE) return reason;
  return `No answer from the model for ${Math.floor(ms / MINUTE)} min.`;
}
