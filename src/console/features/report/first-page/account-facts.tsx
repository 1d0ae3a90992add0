import { formatCount, formatNumber } from '#console/shared/figures/figures.ts';
import { formatPeriod } from '#console/shared/figures/time-words.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import { BASELINE_MODEL } from '#contract/embedded-model.ts';
import type { Account } from '#contract/item.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { Standing } from '../standing.ts';
import { describeCompleteness, describeElsewhere } from './describe-origin.ts';

function describePosts(account: Account): string {
  const completeness = describeCompleteness(account);
  return completeness === null ? describeKinds(account) : `${describeKinds(account)}; ${completeness}`;
}

function describeKinds({ posts, posts_by_kind: { reply, quote, repost } }: Account): string {
  const kinds = [
    [repost, 'repost', 'reposts'],
    [reply, 'reply', 'replies'],
    [quote, 'quote', 'quotes'],
  ] as const;
  const parts = kinds.filter(([count]) => count > 0).map(([count, one, many]) => formatNumber(count, one, many));
  return parts.length === 0 ? formatCount(posts) : `${formatCount(posts)}, with ${parts.join(', ')}`;
}

/** The measured quality of the labeller. The cards below say on how many posts it was measured. */
function MeasuredQuality({ levels }: Pick<Standing, 'levels'>) {
  const figures = ANALYZER_KINDS.flatMap((kind) =>
    levels[kind].measured.slice(0, 1).map(({ auc }) => `${KIND_NAMES[kind]} AUC ${auc.toFixed(2)}`),
  );
  if (figures.length > 0) return figures.join(', ');
  if (levels.propaganda.model !== BASELINE_MODEL) return 'Not measured';
  return <TextLink to="/model-card">In its model card</TextLink>;
}

/** The source of the posts, when it was last asked, and how many posts came from elsewhere. Here people see a refresh that brought nothing new. */
function Source({ account }: Pick<Standing, 'account'>) {
  const { source_label, fetched_at } = account;
  const elsewhere = describeElsewhere(account);
  return (
    <>
      {source_label}
      {fetched_at !== null && (
        <>
          , fetched <Moment at={fetched_at} />
        </>
      )}
      {elsewhere !== null && `; ${elsewhere}`}
    </>
  );
}

/** The source of the posts, and the labeller that read them. */
export function AccountFacts({ standing: { account, levels } }: { standing: Standing }) {
  const { analysed_at } = levels.propaganda;
  return (
    <Facts
      layout="tiles"
      facts={[
        { label: 'Source', value: <Source account={account} /> },
        { label: 'Posts', value: describePosts(account) },
        { label: 'Period', value: formatPeriod(account.first_post_at, account.last_post_at) },
        { label: 'Last analysed', value: analysed_at === null ? 'Never' : <Moment at={analysed_at} /> },
        { label: 'Analysed by', value: <bdi>{describeReader(levels.propaganda)}</bdi> },
        { label: 'Measured quality', value: <MeasuredQuality levels={levels} /> },
      ]}
    />
  );
}
