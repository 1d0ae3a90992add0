/** The last item. @throws RangeError when there is none. */
export function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1);
  if (last === undefined) throw new RangeError('An empty list has no last item');
  return last;
}
