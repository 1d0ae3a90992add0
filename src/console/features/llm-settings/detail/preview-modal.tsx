import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { Form } from '#console/shared/forms/form.ts';
import { useItemList } from '#console/shared/item-list/providers.ts';
import { useNewestRows } from '#console/shared/lists/use-list.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FieldRow } from '#console/ui/fields/field-row.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Textarea } from '#console/ui/fields/textarea.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { PreviewedMessages } from './previewed-messages.tsx';
import type { PreviewActor, PreviewSnapshot } from './providers.ts';

const selectIsOpen = (preview: PreviewSnapshot) => !preview.matches('closed');
const selectIsAsking = (preview: PreviewSnapshot) => preview.matches('asking');
const selectFailure = (preview: PreviewSnapshot) => preview.context.failure;
const selectPreview = (preview: PreviewSnapshot) => preview.context.answer;

type PreviewModalProps = { preview: PreviewActor; form: Form<unknown>; title: string };

/** The exact messages for a post of one's choice, from what is typed in the form, saved or not. */
export function PreviewModal({ preview, form, title }: PreviewModalProps) {
  const close = () => preview.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={useSelector(preview, selectIsOpen)}
      onClose={close}
      title={title}
      description="The exact messages that the model would be sent for one post, from the form as it is now. Nothing is sent."
      size="lg"
    >
      <PreviewBody preview={preview} form={form} onClose={close} />
    </Modal>
  );
}

function PreviewBody({ preview, form, onClose }: Omit<PreviewModalProps, 'title'> & { onClose: () => void }) {
  const failure = useSelector(preview, selectFailure);
  const answer = useSelector(preview, selectPreview);
  const problems = (name: string) => failure?.problems[name] ?? [];
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // For React the modal is inside the page's form, which would take this for its own submission.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const post = { screen_name: read('screen_name'), post_id: read('post_id'), text: read('text') };
    const draft = form.actor.getSnapshot().context.values;
    preview.send({ type: 'question.asked', question: { draft, post } });
  };
  return (
    <form onSubmit={ask}>
      <ModalBody>
        <Stack>
          <FieldRow label="Stored post">
            <AccountField errors={problems('screen_name')} />
            <Field label="Post ID" optional errors={problems('post_id')}>
              <TextInput name="post_id" face="code" autoComplete="off" placeholder="The newest post" />
            </Field>
          </FieldRow>
          <Field label="Text" optional errors={problems('text')} help="Taken in place of a stored post.">
            <Textarea name="text" dir="auto" />
          </Field>
          {failure && Object.keys(failure.problems).length === 0 && <FormError>{failure.message}</FormError>}
          <div aria-live="polite">{answer && <PreviewedMessages preview={answer} />}</div>
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" variant="solid" loading={useSelector(preview, selectIsAsking)}>
          Show messages
        </Button>
      </ModalFooter>
    </form>
  );
}

function AccountField({ errors }: { errors: readonly string[] }) {
  const { list } = useItemList();
  const { rows = [] } = useNewestRows(list);
  const newest = rows[0]?.screen_name ?? '';
  return (
    <Field label="Account" errors={errors}>
      <TextInput
        key={newest}
        name="screen_name"
        defaultValue={newest}
        list="preview-accounts"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id="preview-accounts">
        {rows.map(({ id, screen_name }) => (
          <option key={id} value={screen_name} />
        ))}
      </datalist>
    </Field>
  );
}
