/** For parts of a picture whose figures its links say already: screen readers pass over them. */
export const UNREAD = { 'aria-hidden': true } as const;
