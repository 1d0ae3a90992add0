import type { DescribedSource } from '#contract/watching.ts';
import { SOURCES } from '#server/domain/sources/registry.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';

/**
 * Every source, whether it can be asked now, and its accounts if they are few; without those that are turned off, which nobody
 * can set up in the console. It asks no outside server.
 */
export async function listSources(sources: readonly PostSource[]): Promise<DescribedSource[]> {
  const described = await Promise.all(
    SOURCES.map(async ({ id, label, setUpAt, names, addresses, costOf, connect }) => {
      const asking = sources.find((source) => source.id === id);
      const is_ready = asking !== undefined && (await isReady(asking));
      const isImported = connect === undefined;
      if (!is_ready && setUpAt === null && !isImported) return [];
      const accounts = await asking?.listAccounts?.();
      return {
        id,
        label,
        is_ready,
        set_up_at: setUpAt,
        names: names.rule,
        addresses: [...addresses],
        look_up_usd: costOf({ posts: 0, users: 1 }),
        accounts: accounts?.map(({ screen_name, name, teaches }) => ({ screen_name, name, teaches })) ?? null,
      };
    }),
  );
  return described.flat();
}

/** False also for a source with a wrong configuration; asking it gives the reason. */
async function isReady(source: PostSource): Promise<boolean> {
  try {
    return (await source.open(null)) !== null;
  } catch (error) {
    if (error instanceof WorkFailure) return false;
    throw error;
  }
}
