import PlusIcon from 'lucide-react/icons/plus';
import { type FieldName, type Form, findProblems } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { FieldGroup } from '#console/ui/fields/field-group.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { endpointSchema } from '#contract/model-settings.ts';
import type { FieldValue } from '#machines/form.machine.ts';
import { EndpointRow } from './endpoint-row.tsx';

type EndpointsFieldProps<Values> = { form: Form<Values>; name: FieldName<Values, readonly Row[]> };

type Row = Readonly<Record<string, string>>;

const NEW_ROW: Row = { name: '', base_url: '' };

/** The rows of a field that holds rows. */
const rowsOf = (value: FieldValue | undefined): readonly Row[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object') : [];

/** Servers of the OpenAI kind, by the name that models begin with. */
export function EndpointsField<Values>({ form, name }: EndpointsFieldProps<Values>) {
  const field = useField(form, name);
  const rows = rowsOf(field.value);
  const rowProblems = rows.map((row) => (field.errors.length === 0 ? {} : findProblems(endpointSchema, row)));
  const inRows = rowProblems.flatMap((problems) => Object.values(problems).flat());
  return (
    <FieldGroup
      label="Endpoints"
      help="OpenAI-compatible servers, such as Ollama, vLLM or llama.cpp. A model called ollama/llama3 goes to the endpoint named ollama."
      errors={field.errors.filter((error) => !inRows.includes(error))}
    >
      <Stack gap="3">
        {rows.map((row, index) => (
          <EndpointRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, for its name is what people type.
            key={index}
            place={index + 1}
            name={row.name ?? ''}
            baseUrl={row.base_url ?? ''}
            problems={rowProblems[index] ?? {}}
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
