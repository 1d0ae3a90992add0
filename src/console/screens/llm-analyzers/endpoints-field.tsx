import PlusIcon from 'lucide-react/icons/plus';
import type { FormSchema } from '#console/screens/forms/problems.ts';
import { type FormActor, useField } from '#console/screens/forms/use-field.ts';
import { Button } from '#console/ui/button.tsx';
import { FieldGroup } from '#console/ui/field-group.tsx';
import { Stack } from '#console/ui/stack.tsx';
import type { FieldValue } from '#machines/form.machine.ts';
import { EndpointRow } from './endpoint-row.tsx';

type EndpointsFieldProps = { form: FormActor; schema: FormSchema; name: string };

type Row = Readonly<Record<string, string>>;

const NEW_ROW: Row = { name: '', base_url: '' };

/** The rows of a field that holds rows. */
const rowsOf = (value: FieldValue | undefined): readonly Row[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object') : [];

/** Servers of the OpenAI kind, by the name that models begin with. */
export function EndpointsField({ form, schema, name }: EndpointsFieldProps) {
  const field = useField(form, schema, name);
  const rows = rowsOf(field.value);
  return (
    <FieldGroup
      label="Endpoints"
      help="OpenAI-compatible servers, such as Ollama, vLLM or llama.cpp. The model `name/model` of a setting goes to the endpoint of that name."
      errors={field.errors}
    >
      <Stack gap="3">
        {rows.map((row, index) => (
          <EndpointRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, for its name is what people type.
            key={index}
            place={index + 1}
            name={row.name ?? ''}
            baseUrl={row.base_url ?? ''}
            onChange={(change) => field.change(rows.map((other, at) => (at === index ? { ...row, ...change } : other)))}
            onRemove={() => field.change(rows.filter((_, at) => at !== index))}
            onBlur={field.blur}
          />
        ))}
        <Stack direction="row">
          <Button variant="outline" size="sm" icon={<PlusIcon />} onClick={() => field.change([...rows, NEW_ROW])}>
            Add endpoint
          </Button>
        </Stack>
      </Stack>
    </FieldGroup>
  );
}
