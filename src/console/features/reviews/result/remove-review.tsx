import { useActorRef } from '@xstate/react';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportPath } from '#console/shared/address/report-path.ts';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import { formatPosts } from '#console/shared/figures/figures.ts';
import { Button } from '#console/ui/actions/button.tsx';
import type { Review } from '#contract/review.ts';
import { provideReviewRemoval } from '../providers.ts';

/** The button that removes a review, which asks first. */
export function RemoveReview({ review, screenName }: { review: Review; screenName: string }) {
  const navigate = useNavigate();
  const logic = useMemo(() => provideReviewRemoval(() => navigate(reportPath(screenName))), [navigate, screenName]);
  const removal = useActorRef(logic);
  const subject = { label: `Review No. ${review.id}`, screenName, reviewId: review.id };
  return (
    <>
      <Button variant="outline" icon={<Trash2Icon />} onClick={() => removal.send({ type: 'dialog.opened', subject })}>
        Remove
      </Button>
      <DeleteDialog
        deletion={removal}
        type="Review"
        warning={`Everything that people said of ${formatPosts(review.judged)} is deleted with it.`}
      />
    </>
  );
}
