import { LooksLike } from '#console/shared/campaigns/looks-like.tsx';
import { formatSeconds, TRACE_NAMES } from '#console/shared/campaigns/trace-words.ts';
import { TracesTable } from '#console/shared/campaigns/traces-table.tsx';
import { formatCount } from '#console/shared/figures/figures.ts';
import { lastPageOf } from '#console/shared/lists/last-page.ts';
import { OutsideLink } from '#console/ui/actions/outside-link.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { PostArticle, PostArticles, PostSides } from '#console/ui/layout/post-article.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Pagination } from '#console/ui/tables/pagination.tsx';
import { AnnotatedText } from '#console/ui/text/annotated-text.tsx';
import { UtcSecond } from '#console/ui/text/moment.tsx';
import { Statement } from '#console/ui/text/statement.tsx';
import type { CampaignPair, Meeting, PairAnswer } from '#contract/campaign.ts';
import { ROWS } from './content.ts';
import { describePair } from './describe-group.ts';
import { Waiting } from './waiting.tsx';

type PairViewProps = {
  pair: CampaignPair;
  answer: PairAnswer;
  page: number;
  isTurning: boolean;
  onPage: (page: number) => void;
};

/** Two accounts: what they did alike, with both posts of each match. */
export function PairView({ pair, answer, page, isTurning, onPage }: PairViewProps) {
  const { method, looks_like, data, count } = answer;
  const lastPage = lastPageOf(count, ROWS);
  const from = (page - 1) * ROWS + 1;
  return (
    <>
      <Card>
        <Statement name="What they did" level={2} sentence={describePair(pair, method.settings)} lines={[]} />
      </Card>
      <LooksLike likenesses={looks_like} />
      <Waiting method={method} />
      <Section title="Traces" description="Matches by trace, with the number expected by chance beside each count.">
        <TracesTable label="Traces" traces={pair.traces} />
      </Section>
      <Section
        title="Posts side by side"
        description="Each match by the two posts that are nearest in time, the oldest first."
      >
        <PostArticles busy={isTurning}>
          {data.map((meeting) => (
            <Match key={`${meeting.a.id} ${meeting.b.id}`} meeting={meeting} pair={pair} />
          ))}
        </PostArticles>
        <Pagination
          label="Pages of posts"
          page={page}
          hasPrevious={page > 1}
          hasNext={page < lastPage}
          range={isTurning || data.length === 0 ? null : { from, to: from + data.length - 1, total: count }}
          lastPage={lastPage}
          onPrevious={() => onPage(page - 1)}
          onNext={() => onPage(page + 1)}
          onGoTo={onPage}
        />
      </Section>
    </>
  );
}

function Match({ meeting: { seconds, shared, a, b }, pair }: { meeting: Meeting; pair: CampaignPair }) {
  const side = (post: Meeting['a'], name: string) => ({
    id: name,
    meta: (
      <>
        <strong>
          <bdi>@{name}</bdi>
        </strong>
        <UtcSecond at={post.created_at} />
        {post.url !== null && <OutsideLink href={post.url}>Open the post</OutsideLink>}
      </>
    ),
    body: <AnnotatedText label={`Post of @${name}`} text={post.text} marks={[]} />,
  });
  const apart = seconds === 0 ? 'At the same second' : `${formatSeconds(seconds)} apart`;
  return (
    <PostArticle
      label={`${shared.map(({ trace }) => TRACE_NAMES[trace]).join(', ')}: ${apart}`}
      meta={apart}
      signs={shared.map((one) => <Badge key={one.trace}>{describeShared(one)}</Badge>)}
      actions={null}
    >
      <PostSides sides={[side(a, pair.a.screen_name), side(b, pair.b.screen_name)]} />
    </PostArticle>
  );
}

/** `Same link of 240 accounts, counts 0.23`; of these two alone it counts whole. */
const describeShared = ({ trace, accounts, weight }: Meeting['shared'][number]): string =>
  accounts <= 2
    ? TRACE_NAMES[trace]
    : `${TRACE_NAMES[trace]} of ${formatCount(accounts)} accounts, counts ${weight.toFixed(2)}`;
