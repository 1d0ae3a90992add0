import { useActorRef, useSelector } from '@xstate/react';
import EyeIcon from 'lucide-react/icons/eye';
import FlaskConicalIcon from 'lucide-react/icons/flask-conical';
import GitCompareIcon from 'lucide-react/icons/git-compare';
import { Disputed } from '#console/shared/forms/disputed.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { TextareaField } from '#console/shared/forms/textarea-field.tsx';
import type { FlowActor } from '#console/shared/forms/use-flow.ts';
import { cautionAbout } from '#console/shared/levels/findings.ts';
import { AnalyseChoice } from '#console/shared/setting-edit/analyse-choice.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { isEmbedded } from '#contract/embedded-model.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { type AnalyzerValues, toPlanRequest } from './analyzer-form.ts';
import { CategoriesField } from './categories-field.tsx';
import { ComparedAnswers } from './compared-answers.tsx';
import { FormCard } from './form-card.tsx';
import { PART_TITLES } from './part-titles.ts';
import { PostQuestionModal } from './post-question-modal.tsx';
import { PreviewedMessages } from './previewed-messages.tsx';
import { PromptField } from './prompt-field.tsx';
import { analyzers } from './providers.ts';
import { TrialAnswer } from './trial-answer.tsx';
import { describeComparisonWait, describeTestWait } from './wait-words.ts';

type AnalyzerCardProps = {
  kind: AnalyzerKind;
  form: Form<AnalyzerValues> | undefined;
  flow: FlowActor | undefined;
  /** The setting's saved model. */
  model: string;
  /** Whether the setting is selected, as saved: then a change concerns all accounts. */
  isSelected: boolean;
  /** Its measured quality in words; null if nobody has measured it here. */
  measured: string | null;
};

/** Nobody could measure more without a model. */
const ABOUT_DEFAULTS =
  'How well language models find techniques with the default prompts is not known: that was not measured. Only the form of answers, refusals and cost were tested, with a stand-in for a model.';

const aboutCategories = (model: string): string =>
  isEmbedded(model)
    ? `The embedded rules use none of these categories: they name warning signs of their own. ${cautionAbout(model)}`
    : cautionAbout(model);

/** The embedded rules are the same everywhere, so their figures come with them. */
const Unmeasured = ({ model }: { model: string }) =>
  isEmbedded(model) ? (
    <>
      How well the embedded rules do is in their <TextLink to="/model-card">model card</TextLink>.
    </>
  ) : (
    'Not measured yet.'
  );

/** The form of one of the setting's two analyzers. */
export function AnalyzerCard({ kind, form, flow, model, isSelected, measured }: AnalyzerCardProps) {
  const dialogs = analyzers[kind];
  const preview = useActorRef(dialogs.preview);
  const trial = useActorRef(dialogs.trial);
  const comparison = useActorRef(dialogs.comparison);
  if (form === undefined) return null;
  return (
    <>
      <FormCard
        form={form}
        flow={flow}
        part={kind}
        description={
          <>
            What the model looks for, and the prompts it gets.
            <br />
            {kind === 'disinformation' && (
              <>
                {aboutCategories(model)}
                <br />
              </>
            )}
            {measured ?? <Unmeasured model={model} />}
            {!isEmbedded(model) && (
              <>
                <br />
                {ABOUT_DEFAULTS}
              </>
            )}
          </>
        }
        actions={
          <Stack direction="row" gap="2">
            <Button
              variant="outline"
              icon={<EyeIcon />}
              onClick={() => preview.send({ type: 'dialog.opened', subject: null })}
            >
              Preview
            </Button>
            <Button
              variant="outline"
              icon={<FlaskConicalIcon />}
              onClick={() => trial.send({ type: 'dialog.opened', subject: null })}
            >
              Test this setting
            </Button>
            <Button
              variant="outline"
              icon={<GitCompareIcon />}
              onClick={() => comparison.send({ type: 'dialog.opened', subject: null })}
            >
              Compare on ten posts
            </Button>
          </Stack>
        }
      >
        <Stack width="form">
          <Disputed form={form} name="name">
            <TextField form={form} name="name" label="Name" dir="auto" autoComplete="off" required />
          </Disputed>
        </Stack>
        <Disputed form={form} name="categories">
          <CategoriesField form={form} name="categories" label="Categories" />
        </Disputed>
        <Disputed form={form} name="description">
          <TextareaField form={form} name="description" label="Description" optional />
        </Disputed>
        <PromptField form={form} name="prompt_user" label="User prompt" />
        <PromptField form={form} name="prompt_system" label="System prompt" />
        {isSelected && <Consequences form={form} kind={kind} />}
      </FormCard>
      <PostQuestionModal
        question={preview}
        form={form}
        title={`Preview of the ${PART_TITLES[kind]}`}
        description="The exact messages that the model would get for one post, from the form as it is now. Nothing is sent."
        action="Show messages"
      >
        {(answer) => <PreviewedMessages preview={answer} />}
      </PostQuestionModal>
      <PostQuestionModal
        question={trial}
        form={form}
        title={`Test of the ${PART_TITLES[kind]}`}
        description="Asks the saved model about one post, with the categories and prompts as they are typed here. It costs as much as any request. The answer is not stored."
        action="Ask the model"
        patience="Asking the model. A local one may take minutes."
        describeWait={describeTestWait}
      >
        {(answer) => <TrialAnswer answer={answer} />}
      </PostQuestionModal>
      <PostQuestionModal
        question={comparison}
        choice="account"
        form={form}
        title={`Comparison of the ${PART_TITLES[kind]}`}
        description="Ten random stored posts are read twice: with the categories and prompts as they are typed here, and by the selected setting. Both cost as much as any request. The answers are not stored."
        action="Ask both"
        patience="Asking about ten posts. A local model may take minutes."
        describeWait={describeComparisonWait}
      >
        {(answer) => <ComparedAnswers comparison={answer} />}
      </PostQuestionModal>
    </>
  );
}

/** What a change means for the accounts. */
function Consequences({ form, kind }: { form: Form<AnalyzerValues>; kind: AnalyzerKind }) {
  const draft = useSelector(form.actor, (snapshot) =>
    snapshot.matches({ work: 'changed' }) ? snapshot.context.values : null,
  );
  return draft && <AnalyseChoice form={form} plan={toPlanRequest(kind, draft)} />;
}
