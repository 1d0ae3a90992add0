import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { selectionMachine } from '#machines/selection.machine.ts';

/** The posts that a person chooses for a pack. They stay chosen on other pages and under other filters. */
export type ChosenPosts = ActorRefFrom<typeof selectionMachine>;

export const selectChosen = ({ context }: SnapshotFrom<typeof selectionMachine>) => context.chosen;
