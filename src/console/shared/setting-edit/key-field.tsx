import { SecretField } from '#console/shared/forms/secret-field.tsx';
import type { FormFieldProps } from '#console/shared/forms/text-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';

/** An API key in a form. Where the form tells an entered key from the one that was there, typing enters it. */
export function KeyField(props: FormFieldProps) {
  const entered = useField(props.form, props.schema, 'is_key_entered');
  const enter = () => {
    if (entered.value !== undefined) entered.change(true);
  };
  return <SecretField {...props} noun="API key" onEntered={enter} />;
}
