const LINE_FEED = 10;
/** Longer than the first line of any exported table. */
const HEAD_BYTES = 8192;

/** Joins tables with the same columns into one: the first as it is, and of the others the rows. They stay files, of any size. */
export async function joinTables(tables: readonly Blob[]): Promise<Blob> {
  const parts = await Promise.all(
    tables.map(async (table, index) => {
      if (index === 0) return table;
      const head = new Uint8Array(await table.slice(0, HEAD_BYTES).arrayBuffer());
      return table.slice(head.indexOf(LINE_FEED) + 1);
    }),
  );
  return new Blob(parts, { type: 'text/csv' });
}
