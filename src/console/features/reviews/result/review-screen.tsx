import BookOpenIcon from 'lucide-react/icons/book-open';
import { reportPath } from '#console/shared/address/report-path.ts';
import { readingPath } from '#console/shared/address/review-path.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { Review } from '#contract/review.ts';
import { JudgedSoFar } from '../judged-so-far.tsx';
import { missingReview } from '../missing-review.ts';
import { startReview } from '../providers.ts';
import type { ReviewPlace } from '../review-place.ts';
import { useReviewPlace } from '../use-review-place.ts';
import { Agreement } from './agreement.tsx';
import { Design } from './design.tsx';
import { Disagreements } from './disagreements.tsx';
import { ExportReview } from './export-review.tsx';
import { FindingCard } from './finding-card.tsx';
import { RemoveReview } from './remove-review.tsx';
import { Techniques } from './techniques.tsx';

/** /items/{screen_name}/reviews/{review_id} */
export function ReviewScreen() {
  const { screenName, reviewId } = useReviewPlace();
  return <Result key={`${screenName}/${reviewId}`} screenName={screenName} reviewId={reviewId} />;
}

function Result({ screenName, reviewId }: ReviewPlace) {
  const { data, failure, retry } = useQuery(startReview, screenName, reviewId);
  if (data === 'missing') throw missingReview({ screenName, reviewId });
  return (
    <>
      <title>{`Review ${reviewId} · @${screenName} · Plumbline`}</title>
      <PageHeader
        title={
          <>
            Review of <bdi>@{screenName}</bdi>
          </>
        }
        description={data && <Started review={data} />}
        up={{ to: reportPath(screenName), label: 'The report' }}
        actions={data && <Actions review={data} screenName={screenName} />}
      />
      {data === null ? <Awaited failure={failure} onRetry={retry} /> : <Parts review={data} screenName={screenName} />}
    </>
  );
}

const Awaited = ({ failure, onRetry }: { failure: string | null; onRetry: () => void }) =>
  failure === null ? (
    <Skeleton label="Loading the review" />
  ) : (
    <LoadFailure title="The review could not be loaded" onRetry={onRetry}>
      {failure}
    </LoadFailure>
  );

type ReviewProps = { review: Review; screenName: string };

const Started = ({ review }: { review: Review }) => (
  <>
    {KIND_NAMES[review.kind]}, No. {review.id}, <Moment at={review.created_at} />. Posts read by{' '}
    <bdi>{describeReader(review)}</bdi>
  </>
);

const Actions = ({ review, screenName }: ReviewProps) => (
  <>
    <ExportReview screenName={screenName} reviewId={review.id} />
    {review.may_remove && <RemoveReview review={review} screenName={screenName} />}
    {review.mine.left > 0 && (
      <LinkButton icon={<BookOpenIcon />} to={readingPath(screenName, review.id)}>
        {review.mine.judged === 0 ? 'Read posts' : 'Read on'}
      </LinkButton>
    )}
  </>
);

const Parts = ({ review, screenName }: ReviewProps) => (
  <>
    <JudgedSoFar review={review} />
    <FindingCard review={review} screenName={screenName} />
    {review.finding && (
      <>
        <Techniques finding={review.finding} />
        <Agreement finding={review.finding} />
      </>
    )}
    <Disagreements screenName={screenName} review={review} />
    <Design review={review} />
  </>
);
