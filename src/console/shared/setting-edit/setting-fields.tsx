import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import { Disputed } from '#console/shared/forms/disputed.tsx';
import type { FormSchema } from '#console/shared/forms/problems.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { TextareaField } from '#console/shared/forms/textarea-field.tsx';
import { type FormActor, useField } from '#console/shared/forms/use-field.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import { isEmbedded } from '#contract/llm-setting.ts';
import { KeyField } from './key-field.tsx';

type SettingFieldsProps = {
  form: FormActor;
  schema: FormSchema;
  /** Adding asks for a key, replacing leaves the present one where the field stays empty, keeping shows the present one. */
  keyUse: 'add' | 'replace' | 'keep';
};

const KEY_HELP = {
  add: 'Sealed before it is stored, and sent only to the provider of the model.',
  replace: 'Leave it empty to keep the present one.',
  keep: 'Sealed where it is stored. A model that is called elsewhere needs it entered again.',
};

/** What an LLM setting is made of, beside its analyzers. */
export function SettingFields({ form, schema, keyUse }: SettingFieldsProps) {
  const shared = { form, schema };
  const model = useField(form, schema, 'model');
  const needsNoKey = keyUse !== 'add' && isEmbedded(String(model.value));
  return (
    <Stack>
      <Disputed form={form} name="name">
        <TextField {...shared} name="name" label="Name" dir="auto" autoComplete="off" required />
      </Disputed>
      <Disputed form={form} name="description">
        <TextareaField
          {...shared}
          name="description"
          label="Description"
          required={keyUse === 'add'}
          optional={keyUse !== 'add'}
        />
      </Disputed>
      <Disputed form={form} name="model">
        <TextField
          {...shared}
          name="model"
          label="Model"
          help="Such as openai/gpt-4.1, anthropic/…, google/…, mistral/…, or a server named under Models. plumbline/baseline is embedded."
          face="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Disputed>
      <Disputed form={form} name="api_key" show={() => 'Another key.'}>
        <KeyField
          {...shared}
          name="api_key"
          label="API key"
          help={needsNoKey ? 'The embedded model needs none.' : KEY_HELP[keyUse]}
          required={keyUse !== 'replace' && !needsNoKey}
          optional={keyUse === 'replace' || needsNoKey}
        />
      </Disputed>
      <Disputed form={form} name="is_selected">
        <CheckboxField
          {...shared}
          name="is_selected"
          label="Selected"
          help="Scores every account. Only one setting can be selected: this one then replaces the present one."
        />
      </Disputed>
    </Stack>
  );
}
