/** For parts of a picture whose figures are already in its links: screen readers skip them. */
export const UNREAD = { 'aria-hidden': true } as const;
