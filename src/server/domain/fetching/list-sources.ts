import type { AccountSources } from '#contract/watching.ts';
import type { PostSource } from '#server/domain/sources/source.ts';

/** The sources of accounts: whether X can be asked, and the samples by name. It asks no outside server. */
export async function listSources(sources: readonly PostSource[]): Promise<Omit<AccountSources, 'has_setting'>> {
  const live = await sources.find(({ id }) => id === 'x')?.open();
  const shipped = (await Promise.all(sources.map((source) => source.listAccounts?.() ?? []))).flat();
  return {
    is_live: Boolean(live),
    samples: shipped.map(({ screen_name, name }) => ({ screen_name, name })),
  };
}
