import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Sent } from '#console/shared/client/upload.ts';
import { type Archive, archive, type ImportSnapshot, type PreviewSnapshot } from './providers.ts';

type Either = PreviewSnapshot | ImportSnapshot;

const selectIsOpen = (preview: PreviewSnapshot) => !preview.matches('closed');
const selectIsAsking = (dialog: Either) => dialog.matches('asking');
const selectFailure = (dialog: Either) => dialog.context.failure?.message;
const selectFound = (preview: PreviewSnapshot) => preview.context.answer;
const selectReport = (importPosts: ImportSnapshot) => importPosts.context.answer;

/** The import of one archive: a look at what it holds, and then, of the accounts that are to be kept, the import itself. */
export function useArchiveImport() {
  const preview = useActorRef(archive.preview);
  const importPosts = useActorRef(archive.importPosts);
  const [sent, setSent] = useState<Sent | null>(null);
  const isLooking = useSelector(preview, selectIsAsking);
  const isImporting = useSelector(importPosts, selectIsAsking);
  const begin = (given: Archive) => {
    setSent(null);
    return { ...given, onSent: setSent };
  };
  const open = () => {
    importPosts.send({ type: 'dialog.closed' });
    preview.send({ type: 'dialog.opened', subject: null });
  };
  return {
    isOpen: useSelector(preview, selectIsOpen),
    isSending: isLooking || isImporting,
    sent,
    found: useSelector(preview, selectFound),
    lookFailure: useSelector(preview, selectFailure),
    report: useSelector(importPosts, selectReport),
    importFailure: useSelector(importPosts, selectFailure),
    /** Lets an archive be chosen, also another one than was looked into. */
    open,
    look: (given: Archive) => preview.send({ type: 'question.asked', question: begin(given) }),
    importAccounts: (given: Archive, accounts: readonly string[]) => {
      importPosts.send({ type: 'dialog.opened', subject: null });
      importPosts.send({ type: 'question.asked', question: { ...begin(given), accounts } });
    },
    /** Gives up what is being sent; what was chosen stays. */
    withdraw: () => (isLooking ? preview : importPosts).send({ type: 'question.withdrawn' }),
    close: () => {
      importPosts.send({ type: 'dialog.closed' });
      preview.send({ type: 'dialog.closed' });
    },
  };
}

export type ArchiveImport = ReturnType<typeof useArchiveImport>;
