import { once } from 'node:events';
import type { Tenancy } from './tenancy.ts';

/** Our place in an embedded database, which outlasts the sessions that hold it. */
export type Place = Pick<Tenancy, 'announce'> & {
  /** Resolves when the place is lost for good, with the reason. */
  readonly lost: Promise<string>;
  /** Gives the place up; `stop` is called when nobody else is there. */
  leave(stop: () => Promise<void>): Promise<void>;
};

/**
 * Holds the place that `first` has taken: when its session ends, as every session does when one backend of PostgreSQL is
 * killed, `comeBack` takes the place again, for the server at `url` once that has been announced; it gives up when we leave.
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
      // Only who is in can stop PostgreSQL. A way back that failed is the reason of `lost` already.
      const last = await returning.catch(() => tenancy);
      if (await last.isLastOut()) await stop();
      await last.end();
    },
  };
}
