import { formatNumber } from '#console/shared/figures/figures.ts';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import type { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { TagsInput } from '#console/ui/fields/tags-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Item } from '#contract/item.ts';
import { startTags } from './providers.ts';
import type { TagValues } from './schemas.ts';

export const EMPTY_TAGS = {
  initial: { ids: [], before: [], tags: [], remove: [] },
  needsChange: true,
  work: ({ ids }: TagValues) => ({ name: 'Tags', place: `tags/${ids}` }),
};

export const NO_TAGS_OF_CHOSEN = {
  ...EMPTY_TAGS,
  work: ({ ids }: TagValues) => ({ name: 'Tags', place: `tags/chosen/${ids}` }),
};

/** The form's start for one account, with its tags. */
export const tagsOf = ({ id, tags }: Item): TagValues => ({
  ids: [String(id)],
  before: tags,
  tags,
  remove: [],
});

/** The account, as the dialog names it. */
export const subjectOf = ({ id, name, screen_name }: Item) => ({ id, label: `${name}, @${screen_name}` });

/** The form's start for several accounts, whose tags may differ. */
export const tagsOfChosen = (chosen: readonly { id: number }[]): TagValues => ({
  ids: chosen.map(({ id }) => String(id)),
  before: [],
  tags: [],
  remove: [],
});

type TagsModalProps = {
  tags: ReturnType<typeof useModalFlow<TagValues>>;
  /** The form is for several accounts: their tags are added and removed, not shown. */
  many?: boolean;
};

/** The dialog that tags one account, or several at once. */
export const TagsModal = ({ tags, many = false }: TagsModalProps) => (
  <FlowModal
    flow={tags}
    title="Tags"
    description={tags.form && <Description form={tags.form} account={tags.subject?.label} />}
  >
    {(form) => (
      <>
        <TagsField form={form} name="tags" label={many ? 'Add tags' : 'Tags'} />
        {many && <TagsField form={form} name="remove" label="Remove tags" />}
      </>
    )}
  </FlowModal>
);

type DescriptionProps = {
  form: Form<TagValues>;
  /** The account, if it is one. */
  account: string | undefined;
};

function Description({ form, account }: DescriptionProps) {
  const { value: ids } = useField(form, 'ids');
  return (
    <>
      <bdi>{account ?? formatNumber(Array.isArray(ids) ? ids.length : 0, 'account')}</bdi>. Only you see your tags. The
      list can be filtered by them.
    </>
  );
}

type TagsFieldProps = { form: Form<TagValues>; name: 'tags' | 'remove'; label: string };

function TagsField({ form, name, label }: TagsFieldProps) {
  const field = useField(form, name);
  const tags = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <Stack gap="2">
      <Field label={label} errors={field.errors} help="Enter adds one, Backspace removes the last.">
        <TagsInput name={name} tags={tags} onChange={field.change} onBlur={field.blur} />
      </Field>
      <KnownTags label={label} used={tags} onChoose={(tag) => field.change([...tags, tag])} />
    </Stack>
  );
}

/** How many known tags are offered under a field. */
const OFFERED = 12;

type KnownTagsProps = { label: string; used: readonly string[]; onChoose: (tag: string) => void };

/** The tags that the person uses already, each as a press. */
function KnownTags({ label, used, onChoose }: KnownTagsProps) {
  const { data } = useQuery(startTags);
  const offered = (data?.data ?? []).filter(({ tag }) => !used.includes(tag)).slice(0, OFFERED);
  return (
    offered.length > 0 && (
      <Stack direction="row" gap="2">
        {offered.map(({ tag }) => (
          <Button key={tag} size="sm" variant="outline" aria-label={`${label}: ${tag}`} onClick={() => onChoose(tag)}>
            {tag}
          </Button>
        ))}
      </Stack>
    )
  );
}
