import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const fields = { category: v.string(), confidence: v.number(), quote: v.string(), rationale: v.string() };
type Field = keyof typeof fields;

const CATEGORY_FIRST: readonly Field[] = ['category', 'confidence', 'quote', 'rationale'];
const QUOTE_FIRST: readonly Field[] = ['quote', 'category', 'confidence', 'rationale'];

/**
 * The order of the fields of a label. Models write in the order of the schema, and what comes first weighs on what comes after, so a
 * prompt that names `"quote"` before `"category"` is asked in this order.
 */
export function fieldsOf({ prompt_system, prompt_user }: Record<'prompt_system' | 'prompt_user', string>) {
  const shown = `${prompt_system}\n${prompt_user}`;
  const quote = shown.indexOf('"quote"');
  return quote !== -1 && quote < shown.indexOf('"category"') ? QUOTE_FIRST : CATEGORY_FIRST;
}

/**
 * The JSON schema of an answer about one post, or about several. Ranges are checked by `checkLabels`: not every server accepts them in a
 * schema, and one label out of range should not spoil the others.
 */
export function answerSchema(
  categories: string[],
  posts: number,
  order: readonly Field[],
): ReturnType<typeof toJsonSchema> {
  const asked = { ...fields, category: v.picklist(categories) };
  const labels = v.array(v.strictObject(Object.fromEntries(order.map((name) => [name, asked[name]]))));
  const entry = v.strictObject({ post: v.pipe(v.number(), v.integer()), labels });
  return toJsonSchema(posts === 1 ? v.strictObject({ labels }) : v.strictObject({ posts: v.array(entry) }));
}

/** The fields that a label must have before its category, range and quote are checked. Further fields do no harm. */
const readLabelSchema = v.object(fields);
export type ReadLabel = v.InferOutput<typeof readLabelSchema>;

const labels = v.array(readLabelSchema);
export const singleAnswerSchema = v.object({ labels });
export const batchAnswerSchema = v.object({ posts: v.array(v.object({ post: v.number(), labels })) });

/** The form of an answer in words, for models that are asked in words. */
export function formOf(posts: number, order: readonly Field[]): string {
  const label = `{${order.map((name) => `"${name}": ${name === 'confidence' ? '0.0' : '"…"'}`).join(', ')}}`;
  return posts === 1
    ? `{"labels": [${label}]}`
    : `{"posts": [{"post": 1, "labels": [${label}]}, {"post": 2, "labels": []}]}`;
}
