import PlusIcon from 'lucide-react/icons/plus';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { NO_FILTERS } from '#console/shared/item-list/item-query.ts';
import { useItemList } from '#console/shared/item-list/providers.ts';
import { useNewestRows } from '#console/shared/lists/use-list.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FieldRow, FieldRowActions } from '#console/ui/fields/field-row.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { accountNameSchema } from '#contract/item.ts';
import type { Subject } from './subjects.ts';

/** The first thing wrong with what was typed; null when it can be added. */
function findProblem(typed: string, subjects: readonly Subject[]): string | null {
  const { success, output, issues } = v.safeParse(accountNameSchema, typed);
  if (!success) return issues[0].message;
  const isThere = subjects.some((subject) => subject.toLowerCase() === output.toLowerCase());
  return isThere ? 'It is compared already.' : null;
}

type AddSideProps = { subjects: readonly Subject[]; onAdd: (subject: Subject) => void };

/** Adds an account by its name; those that the person watches are suggested. */
export function AddSide({ subjects, onAdd }: AddSideProps) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const listId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (findProblem(typed, subjects) !== null) return setRefused(typed);
    onAdd(v.parse(accountNameSchema, typed));
    setTyped('');
  };
  const problem = refused === typed ? findProblem(typed, subjects) : null;
  return (
    <form onSubmit={submit} noValidate>
      <FieldRow label="Add an account">
        <Field label="Screen name" errors={problem === null ? [] : [problem]}>
          <TextInput
            name="account"
            list={listId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <FieldRowActions>
          <Button type="submit" variant="outline" icon={<PlusIcon />}>
            Add
          </Button>
        </FieldRowActions>
      </FieldRow>
      <Suggestions id={listId} typed={typed.trim().replace(/^@/, '')} subjects={subjects} />
    </form>
  );
}

type SuggestionsProps = { id: string; typed: string; subjects: readonly Subject[] };

function Suggestions({ id, typed, subjects }: SuggestionsProps) {
  const { rows = [] } = useNewestRows(useItemList().lists.of({ ...NO_FILTERS, search: typed }));
  return (
    <datalist id={id}>
      {rows
        .filter(({ screen_name }) => !subjects.includes(screen_name))
        .map(({ id: key, screen_name, name }) => (
          <option key={key} value={screen_name} label={name} />
        ))}
    </datalist>
  );
}
