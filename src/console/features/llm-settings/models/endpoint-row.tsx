import { Field } from '#console/ui/fields/field.tsx';
import { FieldRow } from '#console/ui/fields/field-row.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { EndpointTools } from './endpoint-tools.tsx';
import type { EditedRow } from './rows-field.tsx';

/** One endpoint: its name, its base URL, a check whether it answers, and a button to remove it. */
export const EndpointRow = ({ place, row, problems, change, remove, blur }: EditedRow) => {
  const { name = '', base_url: baseUrl = '' } = row;
  const code = { face: 'code', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, onBlur: blur } as const;
  return (
    <FieldRow label={`Endpoint ${place}`}>
      <Field label="Name" errors={problems.name ?? []}>
        <TextInput
          {...code}
          name={`endpoint_${place}_name`}
          value={name}
          placeholder="ollama"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label="Base URL" errors={problems.base_url ?? []}>
        <TextInput
          {...code}
          name={`endpoint_${place}_base_url`}
          inputMode="url"
          value={baseUrl}
          placeholder="http://localhost:11434/v1"
          onChange={(event) => change({ base_url: event.target.value })}
        />
      </Field>
      <EndpointTools key={baseUrl} place={place} baseUrl={baseUrl} onRemove={remove} />
    </FieldRow>
  );
};
