import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { clipboardMachine } from '#machines/clipboard.machine.ts';

type ClipboardSnapshot = SnapshotFrom<typeof clipboardMachine>;

type ClipboardParts = {
  /** Gives the text to copy. */
  read: (source: string, signal: AbortSignal) => Promise<string>;
  /** What is different once it was read. */
  changes: readonly Fact[];
  onFailed?: (error: unknown) => void;
};

/** A way to copy what `read` gives. */
export const provideClipboard = ({ read, changes, onFailed = () => {} }: ClipboardParts) =>
  clipboardMachine.provide({
    actors: {
      copy: fromPromise<void, { source: string }>(async ({ input, signal }) => {
        const text = await read(input.source, signal);
        announceChange(changes);
        await navigator.clipboard.writeText(text);
      }),
    },
    actions: { announceFailure: (_, { error }) => onFailed(error) },
  });

const selectIsCopying = (clipboard: ClipboardSnapshot) => clipboard.matches('copying');
const selectIsCopied = (clipboard: ClipboardSnapshot) => clipboard.matches('copied');
const selectIsUncopied = (clipboard: ClipboardSnapshot) => clipboard.matches('uncopied');

/** Copies `source`, or what is read by it, on request. */
export function useClipboard(logic: typeof clipboardMachine, source: string) {
  const clipboard = useActorRef(logic, { input: { source } });
  return {
    isCopying: useSelector(clipboard, selectIsCopying),
    isCopied: useSelector(clipboard, selectIsCopied),
    isUncopied: useSelector(clipboard, selectIsUncopied),
    copy: () => clipboard.send({ type: 'copy.requested' }),
  };
}
