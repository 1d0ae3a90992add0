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
 * killed, `comeBack` takes the place again, for the server at `url` once that has been announced.
 */
export function keepPlace(first: Tenancy, comeBack: (url: string | undefined) => Promise<Tenancy>): Place {
  let tenancy = first;
  let url: string | undefined;
  let isLeaving = false;
  const leaving = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<string>();
  let returning: Promise<Tenancy> = Promise.resolve(first);

  const watch = async (): Promise<void> => {
    for (;;) {
      await Promise.race([tenancy.lost, leaving.promise]);
      if (isLeaving) return;
      returning = comeBack(url);
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
      isLeaving = true;
      leaving.resolve();
      // Only who is in can stop PostgreSQL. A way back that failed is the reason of `lost` already.
      const last = await returning.catch(() => tenancy);
      if (await last.isLastOut()) await stop();
      await last.end();
    },
  };
}
