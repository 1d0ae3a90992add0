import { useEditFlow } from '#console/shared/forms/use-edit-flow.ts';
import { type FormActor, useField } from '#console/shared/forms/use-field.ts';
import { useWorkspace } from '#console/shared/session/workspace-context.ts';
import { SettingFields } from '#console/shared/setting-edit/setting-fields.tsx';
import { settingFormSchema, toSettingForm } from '#console/shared/setting-edit/setting-form.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { LlmSettingDetail } from '#contract/llm-setting.ts';
import { FormCard } from './form-card.tsx';
import { PART_TITLES } from './part-titles.ts';

/** The first form: what the setting is called, which model it asks, and with which key. */
export function SettingCard({ setting, onSaved }: { setting: LlmSettingDetail; onSaved: () => void }) {
  const { llmSetting } = useWorkspace();
  const initial = toSettingForm(setting);
  const { form, conflict } = useEditFlow(llmSetting.save, { initial, staysOpen: true, needsChange: true }, onSaved);
  if (form === undefined) return null;
  return (
    <FormCard
      form={form}
      conflict={conflict}
      settingId={setting.id}
      title={PART_TITLES.setting}
      description="Which model is asked, and with which key."
    >
      <KeyWarning form={form} />
      <Stack width="form">
        <SettingFields form={form} schema={settingFormSchema} keyUse="keep" />
      </Stack>
    </FormCard>
  );
}

function KeyWarning({ form }: { form: FormActor }) {
  const trouble = useField(form, settingFormSchema, 'key_trouble').value;
  const baseUrl = useField(form, settingFormSchema, 'base_url').value;
  if (trouble === 'unreadable') {
    return (
      <Callout tone="warning" title="The stored API key cannot be read any more">
        <p>The secret of this server has changed since it was stored. Enter the key again; everything else is here.</p>
      </Callout>
    );
  }
  if (trouble === 'elsewhere') {
    return (
      <Callout tone="warning" title="The stored API key is not sent">
        <p>
          It was entered for another server than {String(baseUrl) || 'the present one'}. Enter the key again to use it
          there.
        </p>
      </Callout>
    );
  }
  return null;
}
