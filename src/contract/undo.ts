/** How long the console offers to undo a removal, in milliseconds. The server waits longer, so that no answer comes too late. */
export const UNDO_MS = 10_000;
