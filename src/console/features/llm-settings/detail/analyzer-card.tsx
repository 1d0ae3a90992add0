import { useActorRef } from '@xstate/react';
import EyeIcon from 'lucide-react/icons/eye';
import { Disputed } from '#console/shared/forms/disputed.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { TextareaField } from '#console/shared/forms/textarea-field.tsx';
import { useEditFlow } from '#console/shared/forms/use-edit-flow.ts';
import { useWorkspace } from '#console/shared/session/workspace-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Analyzer } from '#contract/llm-setting.ts';
import { analyzerFormSchema, toAnalyzerForm } from './analyzer-form.ts';
import { CategoriesField } from './categories-field.tsx';
import { FormCard } from './form-card.tsx';
import { PART_TITLES } from './part-titles.ts';
import { PreviewModal } from './preview-modal.tsx';
import { PromptField } from './prompt-field.tsx';

type AnalyzerCardProps = { settingId: number; kind: AnalyzerKind; analyzer: Analyzer; onSaved: () => void };

/** The form of one of the setting's two analyzers. */
export function AnalyzerCard({ settingId, kind, analyzer, onSaved }: AnalyzerCardProps) {
  const { llmSetting } = useWorkspace();
  const initial = toAnalyzerForm(settingId, analyzer);
  const { form, conflict } = useEditFlow(
    llmSetting.saveAnalyzer[kind],
    { initial, staysOpen: true, needsChange: true },
    onSaved,
  );
  const preview = useActorRef(llmSetting.preview[kind]);
  if (form === undefined) return null;
  const shared = { form, schema: analyzerFormSchema };
  return (
    <>
      <FormCard
        form={form}
        conflict={conflict}
        settingId={settingId}
        title={PART_TITLES[kind]}
        description="What the model is asked to look for, and in which words."
        actions={
          <Button variant="outline" icon={<EyeIcon />} onClick={() => preview.send({ type: 'preview.opened' })}>
            Preview
          </Button>
        }
      >
        <Stack width="form">
          <Disputed form={form} name="name">
            <TextField {...shared} name="name" label="Name" dir="auto" autoComplete="off" required />
          </Disputed>
        </Stack>
        <Disputed form={form} name="categories">
          <CategoriesField {...shared} name="categories" label="Categories" />
        </Disputed>
        <Disputed form={form} name="description">
          <TextareaField {...shared} name="description" label="Description" optional />
        </Disputed>
        <PromptField {...shared} name="prompt_user" label="User prompt" />
        <PromptField {...shared} name="prompt_system" label="System prompt" />
      </FormCard>
      <PreviewModal preview={preview} form={form} title={`Preview of the ${PART_TITLES[kind]}`} />
    </>
  );
}
