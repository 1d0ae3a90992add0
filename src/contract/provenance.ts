import * as v from 'valibot';
import { analyzerKindSchema } from './level.ts';
import { versionSchema } from './llm-setting.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** Path of GET /admin/fingerprints/{fingerprint}/. */
export const fingerprintPathSchema = v.object({
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Must be a fingerprint of 64 hexadecimal digits')),
});

/**
 * What the results and levels of a fingerprint were made with. Settings that would give the same labels share a
 * fingerprint, so `used_by` names every version that used it, the first one first.
 */
export const provenanceSchema = v.object({
  fingerprint: v.string(),
  kind: analyzerKindSchema,
  model: v.string(),
  /** Other parameters that decide the labels, such as the temperature or the version of the rules. */
  parameters: v.record(v.string(), v.union([v.string(), v.number()])),
  categories: v.array(v.string()),
  prompt_user: v.string(),
  prompt_system: v.string(),
  used_by: v.array(
    v.object({
      setting_id: whole,
      setting_name: v.string(),
      setting_version: versionSchema,
      analyzer_version: versionSchema,
      first_used_at: instant,
    }),
  ),
});
export type Provenance = v.InferOutput<typeof provenanceSchema>;
