import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import { ConflictNotice } from '#console/shared/forms/conflict-notice.tsx';
import { Disputed } from '#console/shared/forms/disputed.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { SecretField, type StoredSecret } from '#console/shared/forms/secret-field.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { TextareaField } from '#console/shared/forms/textarea-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';
import type { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { InSight } from '#console/ui/layout/in-sight.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { isEmbedded } from '#contract/embedded-model.ts';
import { needsKey } from '#contract/llm-setting.ts';
import type { ModelPlaces } from '#contract/model-settings.ts';
import type { formMachine } from '#machines/form.machine.ts';
import { AnalyseChoice } from './analyse-choice.tsx';
import type { AnalyseNowValue } from './analyse-now.ts';
import type { EditSettingValues } from './edit-setting-form.ts';
import { keylessOf } from './keyless.ts';
import { ModelField } from './model-field.tsx';
import { planOf } from './plan-of.ts';
import { SaveLabel } from './save-label.tsx';

type SettingFieldsValues = {
  name: string;
  description: string;
  model: string;
  api_key: string;
  is_selected: boolean;
  counts_reposts: boolean;
  analyse_now: AnalyseNowValue;
};

type SettingFieldsProps = {
  form: Form<SettingFieldsValues>;
  /** The places of models besides the known providers, as far as they are known. */
  places?: ModelPlaces['data'];
  /** `add` requires a key. `replace` keeps the stored key if the field stays empty. `keep` shows the stored key. */
  keyUse: 'add' | 'replace' | 'keep';
  /** Called when somebody entered a key, even the same one again. */
  onKeyEntered?: () => void;
  /** The stored key, if the form can reveal it. */
  storedKey?: StoredSecret;
};

const KEY_HELP = {
  add: 'Encrypted before it is stored, and sent only to the provider of the model.',
  replace: 'Leave it empty to change nothing about the key.',
  keep: 'Stored encrypted. If the model is called at another address, enter it again.',
};

const keylessHelp = (model: string) =>
  isEmbedded(model) ? 'The embedded model needs none.' : 'A server on your own machine usually needs none.';

/** The fields of an LLM setting, without its analyzers. */
export function SettingFields({ form, places = [], keyUse, onKeyEntered, storedKey }: SettingFieldsProps) {
  const model = useField(form, 'model');
  const isSelected = useField(form, 'is_selected').value === true;
  const isKeyless = !needsKey(String(model.value), keylessOf(places));
  return (
    <Stack>
      <Disputed form={form} name="name">
        <TextField form={form} name="name" label="Name" dir="auto" autoComplete="off" required />
      </Disputed>
      <Disputed form={form} name="description">
        <TextareaField
          form={form}
          name="description"
          label="Description"
          required={keyUse === 'add'}
          optional={keyUse !== 'add'}
        />
      </Disputed>
      <Disputed form={form} name="model">
        <ModelField form={form} places={places} />
      </Disputed>
      <Disputed form={form} name="api_key" show={() => 'Another key.'}>
        <SecretField
          form={form}
          name="api_key"
          label="API key"
          noun="API key"
          help={isKeyless ? keylessHelp(String(model.value)) : KEY_HELP[keyUse]}
          required={keyUse !== 'replace' && !isKeyless}
          optional={keyUse === 'replace' || isKeyless}
          onEntered={onKeyEntered}
          stored={storedKey}
        />
      </Disputed>
      <Disputed form={form} name="is_selected">
        <CheckboxField
          form={form}
          name="is_selected"
          label="Selected"
          help="New accounts are measured with it. Only one setting is selected at a time: selecting another one replaces it."
        />
      </Disputed>
      {isSelected && <Consequences form={form} />}
      <Disputed form={form} name="counts_reposts">
        <CheckboxField
          form={form}
          name="counts_reposts"
          label="Count reposts"
          help="Reposts are someone else's words. If this is off, they are not read and not scored."
        />
      </Disputed>
    </Stack>
  );
}

const wasSelected = (form: SnapshotFrom<typeof formMachine>) => form.context.initial.is_selected === true;

const selectDraft = (form: SnapshotFrom<typeof formMachine>) =>
  form.matches({ work: 'changed' }) ? planOf(form.context.values) : null;

/** What the selected setting means for the accounts, as soon as something of it is changed. */
function Consequences({ form }: { form: Form<SettingFieldsValues> }) {
  const plan = useSelector(form.actor, selectDraft, isSamePlan);
  const isNew = !useSelector(form.actor, wasSelected);
  return (
    <InSight when={isNew}>
      <AnalyseChoice form={form} plan={plan} />
    </InSight>
  );
}

const isSamePlan = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type EditSettingModalProps = {
  edit: ReturnType<typeof useModalFlow<EditSettingValues>>;
  title: string;
  description?: ReactNode;
};

/** Edit LLMSettings, for every screen that opens it. */
export const EditSettingModal = ({ edit, title, description }: EditSettingModalProps) => (
  <FlowModal flow={edit} title={title} description={description} saveLabel={(form) => <SaveLabel form={form} />}>
    {(form) => (
      <Stack>
        <ConflictNotice flow={edit.flow} form={form} />
        <SettingFields form={form} keyUse="replace" />
      </Stack>
    )}
  </FlowModal>
);
