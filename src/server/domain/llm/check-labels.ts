import { type FoundLabel, NO_REFUSED_LABELS, type RefusedLabels } from '#server/domain/labelling/outcome.ts';
import type { PreparedPost } from '#server/domain/sent-posts/prepare-post.ts';
import type { ReadLabel } from './answer-form.ts';

/** The longest rationale that is stored, in UTF-16 units. */
const RATIONALE_MAX = 1_000;

/** A person could not read more labels of one post. */
const LABELS_MAX = 50;

/**
 * Keeps the valid labels: those of a configured category (in any case), with a confidence from 0 to 1 and a quote that
 * is in the post. The others are counted by the first thing that is wrong with them. Labels after the first {@link
 * LABELS_MAX} are counted without a check.
 */
export function checkLabels(
  labels: readonly ReadLabel[],
  prepared: PreparedPost,
  categories: readonly string[],
): { found: FoundLabel[]; refused: RefusedLabels } {
  const refused = { ...NO_REFUSED_LABELS, surplus: Math.max(0, labels.length - LABELS_MAX) };
  const found: FoundLabel[] = [];
  for (const label of labels.slice(0, LABELS_MAX)) {
    const checked = checkLabel(label, prepared, categories);
    if (typeof checked === 'string') refused[checked] += 1;
    else found.push(checked);
  }
  return { found, refused };
}

function checkLabel(
  { category, confidence, quote, rationale }: ReadLabel,
  prepared: PreparedPost,
  categories: readonly string[],
): FoundLabel | keyof RefusedLabels {
  const said = category.trim().toLowerCase();
  const configured = categories.find((name) => name.toLowerCase() === said);
  if (configured === undefined) return 'category';
  if (!(confidence >= 0 && confidence <= 1)) return 'confidence';
  const found = prepared.findQuote(quote);
  if (found === null) return 'quote';
  return { category: configured, confidence, ...found, rationale: storable(prepared.restore(storable(rationale))) };
}

/** Cut before names are put back, too: a short placeholder may stand for a long link. PostgreSQL's jsonb cannot store U+0000 or half of a surrogate pair. */
function storable(rationale: string): string {
  return rationale.replaceAll('\0', '').slice(0, RATIONALE_MAX).toWellFormed();
}
