import type { Judgement } from '#contract/correction.ts';
import type { LocatedLabel, PlacedLabel } from './locate-labels.ts';

/** What of a correction decides what becomes of the labels; `judged` are those that the model had given then. */
export type Judged = {
  id: number;
  judgement: Judgement;
  category: string | null;
  start: number | null;
  end: number | null;
  judged: readonly LocatedLabel[];
};

/** A label after the corrections. `correctionId` names the one that says it is wrong, or that added it. */
export type CorrectedLabel = PlacedLabel & {
  origin: 'model' | 'person';
  correctionId: number | null;
  isWrong: boolean;
};

/** How sure a person is. */
const CERTAIN = 1;

/**
 * The labels that a model gave a text, for one question, with what people say of them; corrections in the order of their making,
 * the later one counts. A correction that was made of an earlier answer holds for a label of the same category on some of
 * the same words.
 */
export function applyCorrections(
  text: string,
  labels: readonly PlacedLabel[],
  corrections: readonly Judged[],
): CorrectedLabel[] {
  let current = labels.map(asGiven);
  for (const correction of corrections) {
    if (correction.judgement === 'right') current = asJudged(text, labels, correction);
    else if (correction.judgement === 'wrong') current = without(current, correction);
    else current = withMissed(text, current, correction);
  }
  return current;
}

/** The strongest label that stands after the corrections, the first of equals; null without any. */
export function strongestOf(labels: readonly CorrectedLabel[]): CorrectedLabel | null {
  return labels
    .filter(({ isWrong }) => !isWrong)
    .reduce<CorrectedLabel | null>((best, label) => (best && best.confidence >= label.confidence ? best : label), null);
}

const asGiven = (label: PlacedLabel): CorrectedLabel => ({
  ...label,
  origin: 'model',
  correctionId: null,
  isWrong: false,
});

const asAdded = (text: string, { category, start, end, confidence }: LocatedLabel, id: number): CorrectedLabel => ({
  category,
  start,
  end,
  confidence,
  quote: text.slice(start, end),
  rationale: '',
  origin: 'person',
  correctionId: id,
  isWrong: false,
});

/** The labels that were judged right stand, whoever gives them now, and no others do. */
function asJudged(text: string, labels: readonly PlacedLabel[], { id, judged }: Judged): CorrectedLabel[] {
  const missing = judged.filter((one) => !labels.some((label) => isSame(one, label)));
  return [
    ...labels.map((label) =>
      judged.some((one) => isSame(one, label))
        ? asGiven(label)
        : { ...asGiven(label), correctionId: id, isWrong: true },
    ),
    ...missing.map((label) => asAdded(text, label, id)),
  ];
}

function without(labels: readonly CorrectedLabel[], { id, category, start, end }: Judged): CorrectedLabel[] {
  if (category === null || start === null || end === null) return [...labels];
  return labels
    .filter((label) => label.origin === 'model' || !isSame(label, { category, start, end }))
    .map((label) => (isSame(label, { category, start, end }) ? { ...label, correctionId: id, isWrong: true } : label));
}

function withMissed(
  text: string,
  labels: readonly CorrectedLabel[],
  { id, category, start, end }: Judged,
): CorrectedLabel[] {
  if (category === null || start === null || end === null) return [...labels];
  const added = asAdded(text, { category, start, end, confidence: CERTAIN }, id);
  return [...labels.filter((label) => label.origin === 'model' || !isSame(label, added)), added];
}

type Place = Pick<LocatedLabel, 'category' | 'start' | 'end'>;

const isSame = (a: Place, b: Place): boolean => a.category === b.category && a.start < b.end && b.start < a.end;
