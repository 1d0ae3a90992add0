import PlusIcon from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { type FieldName, type Form, type FormSchema, findProblems, type Problems } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { FieldGroup } from '#console/ui/fields/field-group.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { FieldValue } from '#machines/draft.ts';

export type Row = Readonly<Record<string, string>>;

/** One row of a {@link RowsField}, and its actions. */
export type EditedRow = {
  /** From 1. */
  place: number;
  row: Row;
  /** By the row's own fields. */
  problems: Problems;
  change: (change: Row) => void;
  remove: () => void;
  blur: () => void;
};

type RowsFieldProps<Values> = {
  form: Form<Values>;
  name: FieldName<Values, readonly Row[]>;
  label: string;
  help: string;
  /** Validates one row. */
  schema: FormSchema<unknown>;
  /** The start values of an added row. */
  newRow: Row;
  /** The label of the button that adds a row. */
  add: string;
  children: (edited: EditedRow) => ReactNode;
};

/** The rows of a field that holds rows. */
const rowsOf = (value: FieldValue | undefined): readonly Row[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object') : [];

/** A field that is a list of rows, each edited in place. */
export function RowsField<Values>({ form, name, label, help, schema, newRow, add, children }: RowsFieldProps<Values>) {
  const field = useField(form, name);
  const rows = rowsOf(field.value);
  const rowProblems = rows.map((row) => (field.errors.length === 0 ? {} : findProblems(schema, row)));
  const inRows = rowProblems.flatMap((problems) => Object.values(problems).flat());
  return (
    <FieldGroup label={label} help={help} errors={field.errors.filter((error) => !inRows.includes(error))}>
      <Stack gap="3">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a row, because people change its content.
          <div key={index}>
            {children({
              place: index + 1,
              row,
              problems: rowProblems[index] ?? {},
              change: (change) => field.change(rows.map((other, at) => (at === index ? { ...row, ...change } : other))),
              remove: () => field.change(rows.filter((_, at) => at !== index)),
              blur: field.blur,
            })}
          </div>
        ))}
        <Stack direction="row">
          <Button variant="outline" size="sm" icon={<PlusIcon />} onClick={() => field.change([...rows, newRow])}>
            {add}
          </Button>
        </Stack>
      </Stack>
    </FieldGroup>
  );
}
