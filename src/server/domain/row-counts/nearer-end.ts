/** Where a page begins, counted from the nearer end of the list. */
export type PagePlace = { isFromEnd: boolean; skip: number; limit: number };

/**
 * PostgreSQL reads all rows that it skips, so a page in the second half of a list of `count` rows is read from its end.
 * `isFromEnd` asks for the opposite order, and {@link inOrder} reverses the page again.
 */
export function placeOf({ skip, limit }: { skip: number; limit: number }, count: number): PagePlace {
  const rest = count - skip;
  if (skip <= count / 2 || rest <= 0) return { isFromEnd: false, skip, limit };
  return { isFromEnd: true, skip: Math.max(0, rest - limit), limit: Math.min(limit, rest) };
}

/** The rows of a page in the list's own order. */
export function inOrder<Row>(rows: Row[], { isFromEnd }: PagePlace): Row[] {
  return isFromEnd ? rows.reverse() : rows;
}
