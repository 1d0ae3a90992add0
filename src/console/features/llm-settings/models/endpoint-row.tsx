import type { Problems } from '#console/shared/forms/form.ts';
import { Field } from '#console/ui/fields/field.tsx';
import { FieldRow } from '#console/ui/fields/field-row.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { EndpointTools } from './endpoint-tools.tsx';

type EndpointRowProps = {
  /** From 1. */
  place: number;
  name: string;
  baseUrl: string;
  /** By field name. */
  problems: Problems;
  onChange: (change: { name: string } | { base_url: string }) => void;
  onRemove: () => void;
  onBlur: () => void;
};

/** One endpoint: its name, its base URL, whether it answers, and the way out. */
export const EndpointRow = ({ place, name, baseUrl, problems, onChange, onRemove, onBlur }: EndpointRowProps) => {
  const code = { face: 'code', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, onBlur } as const;
  return (
    <FieldRow label={`Endpoint ${place}`}>
      <Field label="Name" errors={problems.name ?? []}>
        <TextInput
          {...code}
          name={`endpoint_${place}_name`}
          value={name}
          placeholder="ollama"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Base URL" errors={problems.base_url ?? []}>
        <TextInput
          {...code}
          name={`endpoint_${place}_base_url`}
          inputMode="url"
          value={baseUrl}
          placeholder="http://localhost:11434/v1"
          onChange={(event) => onChange({ base_url: event.target.value })}
        />
      </Field>
      <EndpointTools key={baseUrl} place={place} baseUrl={baseUrl} onRemove={onRemove} />
    </FieldRow>
  );
};
