import { useRef, useState } from 'react';
import { formatNumber } from '#console/shared/figures/figures.ts';
import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { SEARCH_MAX } from '#console/shared/item-list/item-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Chips } from '#console/ui/fields/chips.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FieldGroup } from '#console/ui/fields/field-group.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { type AnalyseNowValue, namesOf } from './analyse-now.ts';
import { FoundAccounts } from './found-accounts.tsx';

type AccountPickerProps = { form: Form<{ analyse_now: AnalyseNowValue }> };

/**
 * Chooses accounts in a list that the server searches. The chosen ones stay whatever the list shows,
 * and stand below it: a choice moves no row.
 */
export function AccountPicker({ form }: AccountPickerProps) {
  const { value, errors, change } = useField(form, 'analyse_now');
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const names = namesOf(value) ?? [];
  const focusSearch = () => search.current?.focus();
  return (
    <FieldGroup label="Accounts to analyse">
      <Field label="Search accounts" errors={errors} help="A part of a name or of a handle.">
        <TextInput
          ref={search}
          type="search"
          name="analyse_accounts"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // It searches while one types. Enter would save the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <FoundAccounts form={form} search={typed.trim()} />
      <Stack direction="row" justify="between" gap="2">
        <span role="status">
          {names.length === 0 ? 'None chosen yet' : `${formatNumber(names.length, 'account')} chosen`}
        </span>
        {names.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              focusSearch();
              change([]);
            }}
          >
            Remove all
          </Button>
        )}
      </Stack>
      {names.length > 0 && (
        <Chips
          label="Chosen accounts"
          texts={names.map((name) => `@${name}`)}
          onRemove={(text) => change(names.filter((name) => `@${name}` !== text))}
          onLastRemoved={focusSearch}
        />
      )}
    </FieldGroup>
  );
}
