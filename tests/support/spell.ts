/**
 * The sentences that a line stands for. Each word in braces is used once, with the first one of all other braces: `{Stop|End} the
 * {analysis|annotation}` is three sentences. A brace may have an empty word.
 */
export function spell(line: string): string[] {
  const parts = line.split(/[{}]/);
  const choices = parts.map((part, place) => (place % 2 === 0 ? [part] : part.split('|')));
  const plain = choices.map(([first = '']) => first);
  const others = choices.flatMap((words, place) => words.slice(1).map((word) => plain.with(place, word)));
  return [plain, ...others].map((words) => words.join(''));
}
