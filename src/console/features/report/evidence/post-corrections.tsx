import PencilIcon from 'lucide-react/icons/pencil';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { TextareaField } from '#console/shared/forms/textarea-field.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { PostNote } from '#console/ui/layout/post-article.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { Correction } from '#contract/correction.ts';
import type { Post } from '#contract/post.ts';
import { explanation } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { describeCorrection } from './describe-post.ts';

const NOTHING = { screenName: '', postId: '', id: '', reason: '' };
const EXPLAIN = {
  initial: NOTHING,
  needsChange: true,
  work: ({ id }: typeof NOTHING) => ({ name: 'the reason', place: `correction/${id}` }),
};

type PostCorrectionsProps = {
  post: Post;
  /** What is being saved or withdrawn; others have to wait for it. Null at rest. */
  asked: unknown;
  onWithdraw: (id: number) => void;
};

/** What people said about the labels of a post. A person can say why, and take back their own. */
export function PostCorrections({ post, asked, onWithdraw }: PostCorrectionsProps) {
  const screenName = useScreenName();
  const flow = useModalFlow(explanation, EXPLAIN);
  const explain = ({ id, reason }: Correction) =>
    flow.open({ screenName, postId: String(post.id), id: String(id), reason: reason ?? '' });
  return (
    <>
      <ul aria-label="Corrections">
        {post.corrections.map((one) => (
          <li key={one.id}>
            <PostNote>
              {/* One part of the row, whose parts stand apart from each other. */}
              <span>
                <bdi>{one.is_mine ? 'You' : one.by}</bdi> {describeCorrection(one)} · <Moment at={one.at} />
              </span>
              {one.reason !== null && <q dir="auto">{one.reason}</q>}
              {one.is_mine && (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={<PencilIcon />}
                    aria-label={`${one.reason === null ? 'Say why' : 'Change the reason'}: you ${describeCorrection(one)}`}
                    onClick={() => explain(one)}
                  >
                    {one.reason === null ? 'Say why' : 'Change the reason'}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={<Undo2Icon />}
                    aria-label={`Undo: you ${describeCorrection(one)}`}
                    loading={asked === one.id}
                    disabled={asked !== null}
                    onClick={() => onWithdraw(one.id)}
                  >
                    Undo
                  </Button>
                </>
              )}
            </PostNote>
          </li>
        ))}
      </ul>
      <FlowModal
        flow={flow}
        title="Why?"
        description="Your reason is shown with your correction. Superusers see it too, and exports contain it."
      >
        {(form) => <TextareaField form={form} name="reason" label="Reason" optional />}
      </FlowModal>
    </>
  );
}
