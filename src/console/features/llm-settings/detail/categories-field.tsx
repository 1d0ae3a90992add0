import { formatNumber } from '#console/shared/figures/figures.ts';
import type { FormFieldProps } from '#console/shared/forms/text-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';
import { Field } from '#console/ui/fields/field.tsx';
import { TagsInput } from '#console/ui/fields/tags-input.tsx';

/** The categories of an analyzer: a list of short texts in a fixed order. */
export function CategoriesField<Values>({ form, name, label }: FormFieldProps<Values, readonly string[]>) {
  const field = useField(form, name);
  const tags = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <Field
      label={label}
      errors={field.errors}
      help={`${formatNumber(tags.length, 'category', 'categories')}. Enter adds one, Backspace removes the last. A pasted list is split at commas and line breaks.`}
      required
    >
      <TagsInput name={name} tags={tags} onChange={field.change} onBlur={field.blur} placeholder="Add a category" />
    </Field>
  );
}
