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

/** How the names of models at endpoints begin. */
const beginningsOf = (places: readonly Place[]): readonly string[] =>
  places.flatMap(({ prefix }) => (prefix === '' ? [] : [`${prefix}/`]));

type ModelFieldProps = { form: Form<{ model: string }>; places: readonly Place[] };

/** The model of a setting. First the endpoints are offered while a person types, then the models that the typed one lists. */
export function ModelField({ form, places }: ModelFieldProps) {
  const list = useId();
  const model = String(useField(form, 'model').value);
  const place = placeOf(model, places);
  const beginnings = model.includes('/') ? [] : beginningsOf(places);
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
        list={list}
        required
      />
      <datalist id={list}>
        {beginnings.map((beginning) => (
          <option key={beginning}>{beginning}</option>
        ))}
        {place && <ModelOptions key={place.base_url} place={place} />}
      </datalist>
    </>
  );
}

function ModelOptions({ place: { prefix, base_url } }: { place: Place }) {
  const { data } = useQuery(startModelsAt, base_url);
  return (data ?? []).map((model) => <option key={model}>{prefix === '' ? model : `${prefix}/${model}`}</option>);
}
