import { Checkbox } from '#console/ui/fields/checkbox.tsx';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

type CheckboxFieldProps = Pick<FormFieldProps, 'form' | 'schema' | 'name' | 'label' | 'help'>;

/** A yes or no in a form. */
export function CheckboxField({ form, schema, name, label, help }: CheckboxFieldProps) {
  const field = useField(form, schema, name);
  return (
    <Checkbox
      name={name}
      label={label}
      help={help}
      checked={field.value === true}
      onChange={(event) => field.change(event.target.checked)}
      onBlur={field.blur}
    />
  );
}
