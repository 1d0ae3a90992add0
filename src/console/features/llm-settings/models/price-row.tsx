import Trash2Icon from 'lucide-react/icons/trash-2';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FieldRow, FieldRowActions } from '#console/ui/fields/field-row.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import type { EditedRow } from './rows-field.tsx';

const NUMBERS = [
  { name: 'input', label: 'Sent' },
  { name: 'output', label: 'Received' },
  { name: 'cache_read', label: 'From cache' },
  { name: 'cache_write', label: 'Into cache' },
] as const;

/** The price of one model for each kind of tokens. */
export const PriceRow = ({ place, row, problems, change, remove, blur }: EditedRow) => (
  <FieldRow label={`Price ${place}`} columns="figures">
    <Field label="Model" errors={problems.model ?? []}>
      <TextInput
        name={`price_${place}_model`}
        face="code"
        value={row.model ?? ''}
        placeholder="openai/gpt-4.1"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change({ model: event.target.value })}
        onBlur={blur}
      />
    </Field>
    {NUMBERS.map(({ name, label }) => (
      <Field key={name} label={label} errors={problems[name] ?? []}>
        <TextInput
          name={`price_${place}_${name}`}
          inputMode="decimal"
          value={row[name] ?? ''}
          autoComplete="off"
          onChange={(event) => change({ [name]: event.target.value })}
          onBlur={blur}
        />
      </Field>
    ))}
    <FieldRowActions>
      <IconButton label={`Remove price ${place}`} onClick={remove}>
        <Trash2Icon />
      </IconButton>
    </FieldRowActions>
  </FieldRow>
);
