import { useActorRef } from '@xstate/react';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import { Disputed } from '#console/shared/forms/disputed.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useField, useStoredSecret } from '#console/shared/forms/use-field.ts';
import type { FlowActor } from '#console/shared/forms/use-flow.ts';
import { SettingFields } from '#console/shared/setting-edit/setting-fields.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { ModelPlaces } from '#contract/model-settings.ts';
import { keyReveal } from '../providers.ts';
import { FormCard } from './form-card.tsx';
import type { SettingValues } from './setting-form.ts';

const BLIND_HELP =
  "Replaces the author's name, handle and links to them before a model sees a post, so that it judges the words and not the person.";
const LANGUAGES_HELP =
  'Tags such as en, fr. Posts in other languages are set aside and counted. Leave empty for all. The embedded model reads its own languages.';

type SettingCardProps = {
  form: Form<SettingValues> | undefined;
  flow: FlowActor | undefined;
  settingId: number;
  places: ModelPlaces['data'];
};

/** The first form: the setting's name, its model and its key. */
export const SettingCard = ({ form, flow, settingId, places }: SettingCardProps) =>
  form && (
    <FormCard form={form} flow={flow} part="setting" description="Which model is asked, and with which key.">
      <KeyWarning form={form} />
      <Stack width="form">
        <StoredSettingFields form={form} id={settingId} places={places} />
        <Disputed form={form} name="is_blind">
          <CheckboxField form={form} name="is_blind" label="Blind mode" help={BLIND_HELP} />
        </Disputed>
        <Disputed form={form} name="languages">
          <TextField form={form} name="languages" label="Languages" help={LANGUAGES_HELP} optional />
        </Disputed>
      </Stack>
    </FormCard>
  );

type StoredSettingFieldsProps = { form: Form<SettingValues>; id: number; places: ModelPlaces['data'] };

/** The stored key can be revealed on request, but not after another key was entered. */
function StoredSettingFields({ form, id, places }: StoredSettingFieldsProps) {
  const key = useActorRef(keyReveal);
  const { answer: revealed } = useDialog(key);
  const mask = String(useField(form, 'key_mask').value);
  return (
    <SettingFields
      form={form}
      places={places}
      keyUse="keep"
      storedKey={{ mask, revealed, request: () => askAtOnce(key, id) }}
      onKeyEntered={() => {
        key.send({ type: 'dialog.closed' });
        form.actor.send({ type: 'secret.entered' });
      }}
    />
  );
}

function KeyWarning({ form }: { form: Form<SettingValues> }) {
  const stored = useStoredSecret(form);
  const baseUrl = useField(form, 'base_url').value;
  if (stored === 'unreadable') {
    return (
      <Callout tone="warning" title="The stored API key cannot be read any more">
        <p>The secret of this server has changed since it was stored. Enter the key again; everything else is here.</p>
      </Callout>
    );
  }
  if (stored === 'elsewhere') {
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
