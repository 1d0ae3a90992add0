import { REVIEWS, reviewPath } from '#console/shared/address/review-path.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { describeRecall } from '#console/shared/reviews/describe-reviewed.ts';
import { PartLink, TextLink } from '#console/ui/actions/text-link.tsx';
import type { Reviewed } from '#contract/reviewed.ts';
import { useScreenName } from './use-screen-name.ts';

/**
 * What people found out about the analyzer of a statement. Where they checked only another analyzer, it says which one.
 * Undefined: nobody has checked any.
 */
export function ReviewedLine({ reviewed }: { reviewed: Reviewed | undefined }) {
  const screenName = useScreenName();
  if (reviewed === undefined) {
    return (
      <p>
        Nobody has checked the analyzer on this account. <PartLink part={REVIEWS}>Check it</PartLink>
      </p>
    );
  }
  return (
    <p>
      {!reviewed.is_shown && (
        <>
          Of another analyzer, <bdi>{describeReader(reviewed)}</bdi>:{' '}
        </>
      )}
      {describeRecall(reviewed)}. <TextLink to={reviewPath(screenName, reviewed.review_id)}>The review</TextLink>
    </p>
  );
}

/** The entry of the shown analyzer, otherwise the newest one. */
export const pickReviewed = (all: readonly Reviewed[], kind: Reviewed['kind']): Reviewed | undefined => {
  const own = all.filter((one) => one.kind === kind);
  return own.find(({ is_shown }) => is_shown) ?? own[0];
};
