import { type FormEvent, type ReactNode, useId } from 'react';
import { useKept } from '#console/shared/charts/kept.ts';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { NO_FILTERS } from '#console/shared/item-list/item-query.ts';
import { startItems } from '#console/shared/item-list/providers.ts';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { useNewestRows } from '#console/shared/lists/use-list.ts';
import { Field } from '#console/ui/fields/field.tsx';
import { FieldRow } from '#console/ui/fields/field-row.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Textarea } from '#console/ui/fields/textarea.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { PAGE_SIZE } from '#contract/page.ts';
import type { FormValues } from '#machines/draft.ts';
import type { Failure } from '#machines/failure.ts';

type PostChoiceFormProps = { onChosen: (post: FormValues) => void; children: ReactNode };

/** The form around {@link PostChoice}, in a modal. */
export function PostChoiceForm({ onChosen, children }: PostChoiceFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the modal is inside the page's form. Without this, the page's form would be submitted too.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    onChosen({ screen_name: read('screen_name'), post_id: read('post_id'), text: read('text') });
  };
  return <form onSubmit={submit}>{children}</form>;
}

type PostChoiceProps = {
  /** What is chosen: one post or text, or the account whose posts are meant, if not all. */
  choice: 'post' | 'account';
  /** Where a typed text is kept, in case the session ends. */
  place: string;
  /** Why the last question failed. */
  failure: Failure | null;
  /** The answer. */
  children: ReactNode;
};

/** A choice of stored posts by their account, or of a typed text, with the answer below. */
export function PostChoice({ choice, place, failure, children }: PostChoiceProps) {
  const problems = failure?.problems ?? {};
  return (
    <Stack>
      {choice === 'post' ? (
        <OnePost place={place} problems={problems} />
      ) : (
        <AccountField errors={problems.screen_name ?? []} optional />
      )}
      {failure && Object.keys(problems).length === 0 && <FailureReason>{failure.message}</FailureReason>}
      <div aria-live="polite">{children}</div>
    </Stack>
  );
}

const OnePost = ({ place, problems }: { place: string; problems: Failure['problems'] }) => (
  <>
    <FieldRow label="Stored post">
      <AccountField errors={problems.screen_name ?? []} />
      <Field label="Post ID" optional errors={problems.post_id ?? []}>
        <TextInput name="post_id" face="code" autoComplete="off" placeholder="The newest post" />
      </Field>
    </FieldRow>
    <Field label="Text" optional errors={problems.text ?? []} help="Used instead of a stored post.">
      <TypedText place={place} />
    </Field>
  </>
);

function TypedText({ place }: { place: string }) {
  const { keepDraft, dropDraft, recallDraft } = useUnsavedWork();
  const keep = (text: string) =>
    text === ''
      ? dropDraft(place)
      : keepDraft({ work: { name: place, place }, draft: { initial: { text: '' }, values: { text } } });
  return (
    <Textarea
      name="text"
      dir="auto"
      defaultValue={String(recallDraft(place)?.values.text ?? '')}
      onChange={({ currentTarget: { value } }) => keep(value)}
    />
  );
}

type AccountFieldProps = {
  errors: readonly string[];
  /** Empty means all accounts. Otherwise the newest account is filled in. */
  optional?: boolean;
};

function AccountField({ errors, optional = false }: AccountFieldProps) {
  const id = useId();
  const { rows = [] } = useNewestRows(useKept(startItems, NO_FILTERS, PAGE_SIZE));
  // Once somebody has typed, or an account is filled in, another default changes nothing.
  const newest = optional ? '' : (rows[0]?.screen_name ?? '');
  return (
    <Field label="Account" optional={optional} errors={errors}>
      <TextInput
        name="screen_name"
        defaultValue={newest}
        list={id}
        placeholder={optional ? 'All accounts' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={id}>
        {rows.map(({ id: accountId, screen_name }) => (
          <option key={accountId} value={screen_name} />
        ))}
      </datalist>
    </Field>
  );
}
