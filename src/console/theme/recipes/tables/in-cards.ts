/** Below this width of its own place a table turns every row into a card. */
export const IN_CARDS = '@container (max-width: 44rem)';
