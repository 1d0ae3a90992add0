import PlusIcon from 'lucide-react/icons/plus';
import { useEffect, useId, useRef, useState } from 'react';
import { useKept } from '#console/shared/charts/kept.ts';
import type { Form } from '#console/shared/forms/form.ts';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';
import { usePageFlow } from '#console/shared/forms/use-page-flow.ts';
import { NO_FILTERS } from '#console/shared/item-list/item-query.ts';
import { startItems } from '#console/shared/item-list/providers.ts';
import { useNewestRows } from '#console/shared/lists/use-list.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { FieldRow, FieldRowActions } from '#console/ui/fields/field-row.tsx';
import { PAGE_SIZE } from '#contract/page.ts';
import { type AddSideValues, provideAddSide } from './providers.ts';
import type { Subject } from './subjects.ts';

type AddSideProps = { subjects: readonly Subject[]; onAdd: (subject: Subject) => void };

const EMPTY = { initial: { account: '' } };

/** Adds an account by its name. The accounts that the person watches are suggested. */
export function AddSide({ subjects, onAdd }: AddSideProps) {
  const current = useRef({ subjects, onAdd });
  // biome-ignore lint/plugin/effects: router: reads the compared sides from the address and adds one to it.
  useEffect(() => {
    current.current = { subjects, onAdd };
  });
  const [flow] = useState(() =>
    provideAddSide({ readSubjects: () => current.current.subjects, add: (side) => current.current.onAdd(side) }),
  );
  const { form } = usePageFlow(flow, EMPTY);
  const listId = useId();
  return (
    form && (
      <SubmittingForm form={form} bare>
        <FieldRow label="Add an account" offPaper>
          <TextField
            form={form}
            name="account"
            label="Screen name"
            list={listId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FieldRowActions>
            <Button type="submit" variant="outline" icon={<PlusIcon />}>
              Add
            </Button>
          </FieldRowActions>
        </FieldRow>
        <Suggestions id={listId} form={form} subjects={subjects} />
      </SubmittingForm>
    )
  );
}

type SuggestionsProps = { id: string; form: Form<AddSideValues>; subjects: readonly Subject[] };

function Suggestions({ id, form, subjects }: SuggestionsProps) {
  const search = String(useField(form, 'account').value).trim().replace(/^@/, '');
  const { rows = [] } = useNewestRows(useKept(startItems, { ...NO_FILTERS, search }, PAGE_SIZE));
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
