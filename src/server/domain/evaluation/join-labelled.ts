import type { OutcomeKind } from '#server/domain/labelling/outcome.ts';
import type { Example, Marked } from './example.ts';
import type { Labelled } from './label-examples.ts';

/**
 * Joins what several questions found in the same examples. An example was read when it was read for each of them; it has its strongest mark,
 * and the quotes of all.
 */
export function joinLabelled(parts: readonly [Labelled, ...Labelled[]]): Labelled {
  const [first] = parts;
  const outcomes = new Map([...first.outcomes.keys()].map((example) => [example, worstOf(example, parts)]));
  const found = Map.groupBy(
    parts.flatMap(({ marked }) => marked),
    ({ example }) => example,
  );
  const count = (kind: OutcomeKind | undefined) => [...outcomes.values()].filter((own) => own === kind).length;
  const isRead = (example: Example) => ['labelled', 'nothing'].includes(outcomes.get(example) ?? '');
  const sum = (of: (part: Labelled) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    marked: [...found].flatMap(([example, marked]) => (isRead(example) ? [joinMarked(example, marked)] : [])),
    outcomes,
    refused: count('refused'),
    unreadable: count('unreadable'),
    not_read: first.not_read,
    beyond_budget: count(undefined),
    requests: sum(({ requests }) => requests),
    tokens: sum(({ tokens }) => tokens),
    tokens_out: sum(({ tokens_out }) => tokens_out),
    tokens_cache_read: sum(({ tokens_cache_read }) => tokens_cache_read),
    tokens_cache_write: sum(({ tokens_cache_write }) => tokens_cache_write),
  };
}

const FROM_WORST = [undefined, 'refused', 'unreadable', 'labelled', 'nothing'] as const;

function worstOf(example: Example, parts: readonly Labelled[]): OutcomeKind | undefined {
  const kinds = parts.map(({ outcomes }) => outcomes.get(example));
  return FROM_WORST.find((kind) => kinds.includes(kind));
}

function joinMarked(example: Example, marked: readonly Marked[]): Marked {
  const [strongest] = marked
    .flatMap(({ mark }) => mark ?? [])
    .toSorted((one, other) => other.confidence - one.confidence);
  return { example, mark: strongest ?? null, quotes: marked.flatMap(({ quotes }) => quotes) };
}
