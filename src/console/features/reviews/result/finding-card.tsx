import { reviewPath } from '#console/shared/address/review-path.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { describeRecall } from '#console/shared/reviews/describe-reviewed.ts';
import { CopyButton } from '#console/shared/statements/copy-button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Statement } from '#console/ui/text/statement.tsx';
import type { Review } from '#contract/review.ts';
import { describeSureness, writeFinding } from './finding-text.ts';

type FindingCardProps = { review: Review; screenName: string };

/** What the judgements say of the analyzer on this account. */
export function FindingCard({ review, screenName }: FindingCardProps) {
  const { kind, finding, readers } = review;
  if (finding === null) {
    return (
      <Card title="What it says">
        <p>Nobody has judged a post yet.</p>
      </Card>
    );
  }
  const text = writeFinding(
    review,
    finding,
    screenName,
    `${window.location.origin}${reviewPath(screenName, review.id)}`,
  );
  return (
    <Card title="What it says" actions={<CopyButton key={text} text={text} />}>
      <Statement
        name={KIND_NAMES[kind]}
        sentence={describeRecall(finding)}
        lines={describeSureness(finding, readers)}
      />
    </Card>
  );
}
