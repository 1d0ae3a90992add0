import ClipboardCheckIcon from 'lucide-react/icons/clipboard-check';
import { formatCount } from '#console/shared/figures/figures.ts';
import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { RadioCards } from '#console/ui/fields/radio-cards.tsx';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { REVIEW_SIZE } from '#contract/review.ts';
import { useScreenName } from '../use-screen-name.ts';
import { REVIEW_START, type ReviewValues } from './start-form.ts';
import { useReviewStart } from './use-review-start.ts';

/** The button that starts a review of the account, with its form. */
export function CheckAccount() {
  const screenName = useScreenName();
  const flow = useModalFlow<ReviewValues>(useReviewStart(), {
    initial: REVIEW_START,
    needsChange: false,
    work: () => ({ name: 'Check this account', place: `review/${screenName}` }),
  });
  return (
    <>
      <Button variant="outline" icon={<ClipboardCheckIcon />} onClick={() => flow.open()}>
        Check this account
      </Button>
      <FlowModal
        flow={flow}
        title="Check this account"
        description="A random sample of its posts is drawn. People read them. What they find shows what the analyzer misses, and what it marks by mistake."
        saveLabel={() => 'Draw posts'}
      >
        {(form) => <Fields form={form} />}
      </FlowModal>
    </>
  );
}

const OPTIONS = ANALYZER_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }));

function Fields({ form }: { form: Form<ReviewValues> }) {
  const kind = useField(form, 'kind');
  return (
    <>
      <RadioCards
        name="kind"
        legend="Question"
        options={OPTIONS}
        value={ANALYZER_KINDS.find((one) => one === kind.value) ?? ANALYZER_KINDS[0]}
        onChange={kind.change}
      />
      <TextField
        form={form}
        name="size"
        label="Posts"
        help={`${formatCount(REVIEW_SIZE.least)} to ${formatCount(REVIEW_SIZE.most)}. More posts give narrower intervals.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="unmarked"
        label="Of them without a mark, in per cent"
        help="What the analyzer misses is among these. The others are drawn evenly from weak, middle and strong marks."
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="doubled"
        label="Of them read by two people"
        help="Their agreement says how clear the question is. 50 give a first idea. With 0, each post has one reader."
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckboxField
        form={form}
        name="is_blind"
        label="Blind"
        help="Readers see what the analyzer said only after their own judgement."
      />
      <TextField
        form={form}
        name="seed"
        label="Seed"
        optional
        help="The same seed draws the same posts of the same analysis. Without one, a new one is made and kept."
        autoComplete="off"
      />
    </>
  );
}
