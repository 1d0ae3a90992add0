import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { clipboardMachine } from '#machines/clipboard.machine.ts';

type ClipboardSnapshot = SnapshotFrom<typeof clipboardMachine>;

type ClipboardParts = {
  /** Reads the text to copy. */
  read: (source: string, signal: AbortSignal) => Promise<string>;
  /** The facts that reading changes. */
  changes: readonly Fact[];
  onFailed?: (error: unknown) => void;
};

/** The clipboard chart with a `read` of its own. */
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

/** Copies `source`, or the text that `read` finds for it, on request. */
export function useClipboard(logic: typeof clipboardMachine, source: string) {
  const clipboard = useActorRef(logic, { input: { source } });
  return {
    isCopying: useSelector(clipboard, selectIsCopying),
    isCopied: useSelector(clipboard, selectIsCopied),
    isUncopied: useSelector(clipboard, selectIsUncopied),
    copy: () => clipboard.send({ type: 'copy.requested' }),
  };
}
