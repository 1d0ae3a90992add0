import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createProvided } from '#console/shared/provided.ts';
import type { disclosureMachine } from '#machines/disclosure.machine.ts';
import type { shortcutsMachine } from '#machines/shortcuts.machine.ts';

/** A key, or several, and what they do. */
export type KeyLine = { readonly label: string; readonly value: string };

/** The key that moves to the search of the screen, in the list of its keys. */
export const searchLine = (value: string): KeyLine => ({ label: '/', value });

type Keys = {
  /** Whether single keys are on. */
  readonly shortcuts: ActorRefFrom<typeof shortcutsMachine>;
  /** The list of the keys of the shown screen. */
  readonly list: ActorRefFrom<typeof disclosureMachine>;
};

export const [KeysContext, useKeys] = createProvided<Keys>('keys');

const selectAreOn = (shortcuts: SnapshotFrom<typeof shortcutsMachine>) => shortcuts.matches('on');

/** Whether single keys are on. The browser remembers the last choice. */
export const useAreKeysOn = (): boolean => useSelector(useKeys().shortcuts, selectAreOn);

/** Letters mean nothing to a checkbox or a radio button. */
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]';

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;

export const isInDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Whether a pressed key is one for the page: nobody types, nothing lies above it, and no other key is held. */
export const isForPage = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isTyping(target) || isInDialog());
