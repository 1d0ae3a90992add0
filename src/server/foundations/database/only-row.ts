/** The row of a query that always gives one, such as a count. Throws when it gave none. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always gives a row gave none');
  return row;
}
