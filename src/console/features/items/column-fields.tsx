import { Fragment } from 'react';
import { Field } from '#console/ui/fields/field.tsx';
import { Select } from '#console/ui/fields/select.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { AuthorKind, ChosenTable, ColumnRole } from '#contract/import-columns.ts';
import { isDateOrderAsked, samplesOf } from './describe-columns.ts';

type Choice = ChosenTable['choice'];

const ROLES: readonly { role: ColumnRole; label: string; none: string }[] = [
  { role: 'text', label: 'Text of the post', none: 'Choose a column' },
  { role: 'time', label: 'Time', none: 'No column' },
  { role: 'author', label: 'Author', none: 'No column: one author for the whole file' },
  { role: 'id', label: 'Id of the post', none: 'No column' },
  { role: 'link', label: 'Link to the post', none: 'No column' },
];

const ORDERS = [
  { value: '', label: 'Choose' },
  { value: 'dayFirst', label: 'The day first' },
  { value: 'monthFirst', label: 'The month first' },
];

const KINDS = [
  { value: 'handles', label: 'Handles of X, Bluesky or Mastodon' },
  { value: 'names', label: 'Names of people or pages' },
];

const RULES: Record<AuthorKind, string> = {
  handles: 'Each handle belongs to the network that its form shows. Anything else counts as a name.',
  names:
    'Each name gets an account of its own. Different spellings, also of capitals or accents, are different accounts.',
};

type Column = ChosenTable['columns'][number];

const columns = [
  { id: 'name', header: 'Column', part: 'title' as const, width: '30%', cell: (row: Column) => row.name },
  {
    id: 'values',
    header: 'Some of its values',
    clamp: true,
    cell: (row: Column) => row.samples.join(' · ') || 'Empty',
  },
];

type ColumnFieldsProps = {
  table: ChosenTable;
  choice: Choice;
  screenName: string;
  onChoose: (choice: Choice) => void;
  onName: (screenName: string) => void;
};

/** A choice of a column for each role, what else the columns leave open, and all columns with some of their values. */
export function ColumnFields({ table, choice, screenName, onChoose, onName }: ColumnFieldsProps) {
  const options = table.columns.map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      {ROLES.map(({ role, label, none }) => (
        <Fragment key={role}>
          <Field label={label} required={role === 'text'} help={samplesOf(table, choice[role])}>
            <Select
              name={role}
              options={[{ value: '', label: none }, ...options]}
              value={choice[role] ?? ''}
              onChange={(name) => onChoose(withColumn(table, choice, role, name || null))}
            />
          </Field>
          {role === 'time' && isDateOrderAsked(table, choice) && (
            <Field label="Dates begin with" required help="The dates of this column do not show it.">
              <Select
                name="dates"
                options={ORDERS}
                value={choice.dates ?? ''}
                onChange={(order) => onChoose({ ...choice, dates: ORDER_OF.get(order) ?? null })}
              />
            </Field>
          )}
          {role === 'author' && choice.authors !== null && (
            <Field label="The authors are" required help={RULES[choice.authors]}>
              <Select
                name="authors"
                options={KINDS}
                value={choice.authors}
                onChange={(kind) => onChoose({ ...choice, authors: kind === 'names' ? 'names' : 'handles' })}
              />
            </Field>
          )}
          {role === 'author' && choice.author === null && (
            <Field label="Screen name" help="Or another name. Whose posts they are, if the links do not say it.">
              <TextInput
                name="screen_name"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={screenName}
                onChange={({ target }) => onName(target.value)}
              />
            </Field>
          )}
        </Fragment>
      ))}
      <Table
        label="Columns of the table"
        columns={columns}
        rows={table.columns}
        rowKey={({ name }) => name}
        narrow="rows"
      />
    </>
  );
}

/** The choice with another column, and with what follows from that column. */
function withColumn(table: ChosenTable, choice: Choice, role: ColumnRole, name: string | null): Choice {
  const changed = { ...choice, [role]: name };
  if (role === 'time') return { ...changed, dates: null };
  if (role !== 'author') return changed;
  return { ...changed, authors: table.columns.find((column) => column.name === name)?.authors ?? null };
}

const ORDER_OF = new Map([
  ['dayFirst', 'dayFirst' as const],
  ['monthFirst', 'monthFirst' as const],
]);
