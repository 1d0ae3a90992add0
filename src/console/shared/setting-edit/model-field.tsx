import { useId } from 'react';
import type { Form } from '#console/shared/forms/form.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import type { ModelPlaces } from '#contract/model-settings.ts';
import { startModelsAt } from './providers.ts';

type Place = ModelPlaces['data'][number];

/** The place that a typed model is at, if its models can be listed: an endpoint, or the operator's own default server. */
const placeOf = (model: string, places: readonly Place[]): Place | undefined => {
  const prefix = model.slice(0, Math.max(0, model.indexOf('/')));
  return places.find((place) => place.prefix === prefix && (prefix !== '' || !place.needs_key));
};

type ModelFieldProps = { form: Form<{ model: string }>; places: readonly Place[] };

/** The model of a setting. The models that its server lists are offered while a person types. */
export function ModelField({ form, places }: ModelFieldProps) {
  const list = useId();
  const place = placeOf(String(useField(form, 'model').value), places);
  return (
    <>
      <TextField
        form={form}
        name="model"
        label="Model"
        help="Such as openai/gpt-4.1, anthropic/…, google/…, mistral/…, or a server named under Models. plumbline/baseline is embedded."
        face="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={place && list}
        required
      />
      {place && <ModelOptions key={place.base_url} id={list} place={place} />}
    </>
  );
}

function ModelOptions({ id, place: { prefix, base_url } }: { id: string; place: Place }) {
  const { data } = useQuery(startModelsAt, base_url);
  return (
    <datalist id={id}>
      {(data ?? []).map((model) => (
        <option key={model}>{prefix === '' ? model : `${prefix}/${model}`}</option>
      ))}
    </datalist>
  );
}
