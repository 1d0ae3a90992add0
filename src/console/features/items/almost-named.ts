/** Under this length, names that differ in two letters are too often different names. */
const LONG = 6;

/** The names that a person may have meant by `typed`: one letter differs, or two in a long name. Case does not matter. */
export function almostNamed(typed: string, names: readonly string[]): string[] {
  const most = typed.length < LONG ? 1 : 2;
  return names.filter((name) => {
    const distance = countEdits(typed.toLowerCase(), name.toLowerCase());
    return distance > 0 && distance <= most;
  });
}

/** How many letters must be added, left out or replaced to make one text of the other (Levenshtein). */
function countEdits(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, twin] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === twin ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
