/** In a container below this width, a table shows every row as a card. */
export const IN_CARDS = '@container (max-width: 44rem)';
