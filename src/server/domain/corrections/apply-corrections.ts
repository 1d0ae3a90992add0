import type { Judgement } from '#contract/correction.ts';
import type { LocatedLabel, PlacedLabel } from './locate-labels.ts';

/** The parts of a correction that change labels. `judged` are the labels that the model had given at that time. */
export type Judged = {
  id: number;
  judgement: Judgement;
  category: string | null;
  start: number | null;
  end: number | null;
  judged: readonly LocatedLabel[];
};

/** A label after the corrections. `correctionId` is the correction that calls it wrong or added it. */
export type CorrectedLabel = PlacedLabel & {
  origin: 'model' | 'person';
  correctionId: number | null;
  isWrong: boolean;
};

/** The confidence of a person's label. */
const CERTAIN = 1;

/**
 * The labels that a model gave a text for one question, changed by people's corrections. Corrections are in the order
 * in which they were made, and a later one wins. A correction of an earlier answer applies to a label of the same
 * category if they share some words, unless that label stood beside the judged one: then the person saw it and left it.
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

/** The strongest label after the corrections, the first among equals; null without labels. */
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

/** The labels that were judged right stay, also when the model no longer gives them; all others become wrong. */
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

function without(labels: readonly CorrectedLabel[], { id, category, start, end, judged }: Judged): CorrectedLabel[] {
  if (category === null || start === null || end === null) return [...labels];
  const wrong = { category, start, end };
  const beside = judged.filter((one) => !isAt(one, wrong));
  const isMeant = (label: Place) => isSame(label, wrong) && !beside.some((one) => isAt(one, label));
  return labels
    .filter((label) => label.origin === 'model' || !isMeant(label))
    .map((label) => (isMeant(label) ? { ...label, correctionId: id, isWrong: true } : label));
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

const isAt = (a: Place, b: Place): boolean => a.category === b.category && a.start === b.start && a.end === b.end;
