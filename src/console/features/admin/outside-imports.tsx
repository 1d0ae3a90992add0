import UploadIcon from 'lucide-react/icons/upload';
import { useMemo, useRef } from 'react';
import { FileField } from '#console/shared/forms/file-field.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { NEW_LIST, NEW_NOTES } from './outside-forms.ts';
import { outside } from './providers.ts';

/** The buttons that import a list or Community Notes, with their forms. */
export function OutsideImports() {
  const listFile = useRef<File | null>(null);
  const notesFile = useRef<File | null>(null);
  const list = useModalFlow(
    useMemo(() => outside.importList(listFile), []),
    NEW_LIST,
  );
  const notes = useModalFlow(
    useMemo(() => outside.importNotes(notesFile), []),
    NEW_NOTES,
  );
  return (
    <Stack direction="row" gap="2">
      <Button variant="outline" icon={<UploadIcon />} onClick={() => list.open()}>
        Import list
      </Button>
      <Button variant="outline" icon={<UploadIcon />} onClick={() => notes.open()}>
        Import Community Notes
      </Button>
      <FlowModal
        flow={list}
        title="Import a list of rated domains"
        description="CSV with the columns domain, category, score and source, up to 20 MB. A list with the same name is replaced. No score of an account changes."
      >
        {(form) => (
          <>
            <FileField form={form} name="file" label="File" accept=".csv,.tsv,.txt" held={listFile} />
            <TextField form={form} name="name" label="Name" required />
            <TextField form={form} name="version" label="Version" help="Such as the day it was published." required />
            <TextField form={form} name="licence" label="Licence" help="Shown beside its ratings." required />
            <TextField form={form} name="attribution" label="Made by" optional />
            <TextField form={form} name="url" label="Page" type="url" help="An https address." optional />
            <TextField
              form={form}
              name="low_to"
              label="Low up to"
              help="Scores up to this number count as low."
              optional
            />
          </>
        )}
      </FlowModal>
      <FlowModal
        flow={notes}
        title="Import Community Notes"
        description="The notes or the status history that X publishes each day (TSV, also packed), one file at a time, up to 1 GB. What is stored already stays; no score changes."
      >
        {(form) => <FileField form={form} name="file" label="File" accept=".tsv,.zip,.gz,.txt" held={notesFile} />}
      </FlowModal>
    </Stack>
  );
}
