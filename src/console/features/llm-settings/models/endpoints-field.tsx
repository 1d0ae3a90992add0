import type { FieldName, Form } from '#console/shared/forms/form.ts';
import { endpointSchema } from '#contract/endpoint.ts';
import { EndpointRow } from './endpoint-row.tsx';
import { type Row, RowsField } from './rows-field.tsx';

type EndpointsFieldProps<Values> = { form: Form<Values>; name: FieldName<Values, readonly Row[]> };

const NEW_ROW = { name: '', base_url: '' };

/** OpenAI-compatible servers, each with the name that prefixes its models. */
export const EndpointsField = <Values,>({ form, name }: EndpointsFieldProps<Values>) => (
  <RowsField
    form={form}
    name={name}
    label="Endpoints"
    help="OpenAI-compatible servers, such as Ollama, vLLM or llama.cpp. A model called ollama/llama3 goes to the endpoint named ollama."
    schema={endpointSchema}
    newRow={NEW_ROW}
    add="Add endpoint"
  >
    {(edited) => <EndpointRow {...edited} />}
  </RowsField>
);
