import { once } from 'node:events';
import type { Tenancy } from './tenancy.ts';

/** Our membership in an embedded database. It outlasts single sessions. */
export type Place = Pick<Tenancy, 'announce'> & {
  /** Resolves with the reason when the place is lost for good. */
  readonly lost: Promise<string>;
  /** Leaves; calls `stop` when nobody else is there. */
  leave(stop: () => Promise<void>): Promise<void>;
};

/**
 * Keeps the place that `first` has taken. When its session ends, `comeBack` takes the place again (every session ends
 * when one backend of PostgreSQL is killed). A server that has announced its `url` keeps that URL. It gives up when we
 * leave.
 */
export function keepPlace(
  first: Tenancy,
  comeBack: (url: string | undefined, leaving: AbortSignal) => Promise<Tenancy>,
): Place {
  let tenancy = first;
  let url: string | undefined;
  const leaving = new AbortController();
  const left = once(leaving.signal, 'abort');
  const lost = Promise.withResolvers<string>();
  let returning: Promise<Tenancy> = Promise.resolve(first);

  const watch = async (): Promise<void> => {
    for (;;) {
      await Promise.race([tenancy.lost, left]);
      if (leaving.signal.aborted) return;
      returning = comeBack(url, leaving.signal);
      tenancy = await returning;
    }
  };
  watch().catch((error) => lost.resolve(`the database is gone: ${error instanceof Error ? error.message : error}`));

  return {
    lost: lost.promise,
    announce: async (at) => {
      url = at;
      await tenancy.announce(at);
    },
    leave: async (stop) => {
      leaving.abort();
      // Only a member can stop PostgreSQL. If coming back failed, `lost` already has the reason.
      const last = await returning.catch(() => tenancy);
      if (await last.isLastOut()) await stop();
      await last.end();
    },
  };
}
