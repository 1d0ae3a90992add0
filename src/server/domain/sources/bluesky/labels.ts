import * as v from 'valibot';
import { list } from '#server/domain/sources/web/lenient.ts';

const labelSchema = v.object({ val: v.string(), neg: v.fallback(v.boolean(), false) });

/** The labels of an account or of a post. */
export const labelsSchema = list(labelSchema);
type Label = v.InferOutput<typeof labelSchema>;

/** The label of people who want to be shown to signed-in readers only (com.atproto.label.defs). */
const SIGNED_IN_ONLY = '!no-unauthenticated';

export const isForSignedIn = (labels: readonly Label[]): boolean =>
  labels.some(({ val, neg }) => val === SIGNED_IN_ONLY && !neg);
