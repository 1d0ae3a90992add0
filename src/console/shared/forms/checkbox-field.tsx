import { Checkbox } from '#console/ui/fields/checkbox.tsx';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

type CheckboxFieldProps<Values> = Pick<FormFieldProps<Values, boolean>, 'form' | 'name' | 'label' | 'help'>;

/** A checkbox in a form. */
export function CheckboxField<Values>({ form, name, label, help }: CheckboxFieldProps<Values>) {
  const field = useField(form, name);
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
