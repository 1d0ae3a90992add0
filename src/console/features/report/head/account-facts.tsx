import { formatCount } from '#console/shared/figures/figures.ts';
import { formatPeriod } from '#console/shared/figures/time-words.ts';
import { Facts } from '#console/ui/text/facts.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { Account } from '#contract/item.ts';
import type { Run } from '#contract/run.ts';
import type { Standing } from '../standing.ts';

const SOURCES: Readonly<Record<Account['source'], string>> = { x: 'X', archive: 'Imported archive', sample: 'Sample' };

function describePosts({ posts, posts_by_kind: { reply, quote, repost } }: Account): string {
  const kinds = [
    [repost, 'reposts'],
    [reply, 'replies'],
    [quote, 'quotes'],
  ] as const;
  const parts = kinds.filter(([count]) => count > 0).map(([count, name]) => `${formatCount(count)} ${name}`);
  return parts.length === 0 ? formatCount(posts) : `${formatCount(posts)}, with ${parts.join(', ')}`;
}

/** Where the posts are from, and what read them. */
export function AccountFacts({ standing: { account, levels }, run }: { standing: Standing; run: Run | null }) {
  const { analysed_at, model } = levels.propaganda;
  return (
    <Facts
      layout="tiles"
      facts={[
        { label: 'Source', value: SOURCES[account.source] },
        { label: 'Posts', value: describePosts(account) },
        { label: 'Period', value: formatPeriod(account.first_post_at, account.last_post_at) },
        { label: 'Last analysed', value: analysed_at === null ? 'Never' : <Moment at={analysed_at} /> },
        {
          label: 'Analysed by',
          value: run?.setting ? `${run.setting.name}, version ${run.setting.version}` : (model ?? 'Nothing yet'),
        },
      ]}
    />
  );
}
