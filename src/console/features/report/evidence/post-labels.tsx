import { nameFinding } from '#console/shared/levels/findings.ts';
import { KIND_NAMES, KIND_TONES } from '#console/shared/levels/kinds.ts';
import { formatMark } from '#console/shared/levels/strength.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { PhoneFold } from '#console/ui/layout/phone-fold.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { NumberedList } from '#console/ui/text/numbered-list.tsx';
import type { PostLabel } from '#contract/post.ts';
import type { Correction } from '#machines/correction.machine.ts';
import { useModel } from '../use-model.ts';
import { WRONG } from './evidence-keys.ts';

type PostLabelsProps = {
  labels: readonly PostLabel[];
  /** Whether a phone shows the reasons, too. */
  areReasonsOpen: boolean;
  /** The outside sources that say something about the post, in words. */
  witness: string;
  /** The correction that is being saved; null without one. */
  asked: Correction | null;
  /** A correction is being saved or withdrawn: another one has to wait. */
  isBusy: boolean;
  onWrong: (label: PostLabel) => void;
};

/** The labels of a post, numbered like its marks. A person can call each of them wrong. */
export const PostLabels = ({ labels, ...rest }: PostLabelsProps) => (
  <NumberedList
    label="What was found"
    isPhoneFolded={!rest.areReasonsOpen}
    tones={labels.map(({ kind }) => KIND_TONES[kind])}
    items={labels.map((label) => (
      <PostLabelLine key={`${label.kind} ${label.category} ${label.start} ${label.end}`} label={label} {...rest} />
    ))}
  />
);

type PostLabelLineProps = Omit<PostLabelsProps, 'labels'> & { label: PostLabel };

/** Whether a correction calls this label wrong. */
const isAbout = (asked: Correction, { kind, category, start, end }: PostLabel): boolean =>
  asked.judgement === 'wrong' &&
  asked.kind === kind &&
  asked.category === category &&
  asked.start === start &&
  asked.end === end;

function PostLabelLine({ label, areReasonsOpen, witness, asked, isBusy, onWrong }: PostLabelLineProps) {
  const { kind, category, quote, strength, rationale, origin, is_wrong } = label;
  const model = useModel();
  return (
    <Stack direction="row" justify="between" gap="2">
      <Stack gap="1">
        <Stack direction="row" gap="2">
          <strong>{is_wrong ? <s>{category}</s> : category}</strong>
          <span>{origin === 'person' ? KIND_NAMES[kind] : nameFinding(kind, model)}</span>
          <Badge>{origin === 'person' ? 'Added by a person' : formatMark(strength)}</Badge>
          {is_wrong && <Badge tone="warning">Wrong</Badge>}
          {kind === 'disinformation' && <Badge>{witness}</Badge>}
        </Stack>
        <PhoneFold isOpen={areReasonsOpen}>
          <q dir="auto">{quote}</q>
          {rationale && <p dir="auto">{rationale}</p>}
        </PhoneFold>
      </Stack>
      {origin === 'model' && !is_wrong && (
        <PhoneFold isOpen={areReasonsOpen}>
          <Button
            variant="outline"
            size="sm"
            {...WRONG}
            aria-label={`Wrong: ${category}, “${quote}”`}
            loading={asked !== null && isAbout(asked, label)}
            disabled={isBusy}
            onClick={() => onWrong(label)}
          >
            Wrong
          </Button>
        </PhoneFold>
      )}
    </Stack>
  );
}
