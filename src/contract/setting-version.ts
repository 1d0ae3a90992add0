import * as v from 'valibot';
import { analyzerKindSchema } from './level.ts';
import { idSchema, llmSettingPathSchema, versionSchema } from './llm-setting.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** Which of the three forms a version belongs to. */
export const settingPartSchema = v.picklist(['setting', ...analyzerKindSchema.options]);
export type SettingPart = v.InferOutput<typeof settingPartSchema>;

/** One line of GET /admin/llm_setting/{id}/versions/, newest first. A version never changes. */
export const settingVersionSchema = v.object({
  part: settingPartSchema,
  version: versionSchema,
  at: instant,
  /** Username of the author; null for the server itself. */
  actor: v.nullable(v.string()),
  /**
   * The fields that differ from the version before; in the first version all. For `api_key` it says only that it
   * changed.
   */
  changed: v.array(v.string()),
  /** The whole form as saved; for the key only `has_key`. */
  content: v.record(v.string(), v.unknown()),
});
export type SettingVersion = v.InferOutput<typeof settingVersionSchema>;

/** Path of GET /admin/llm_setting/{id}/versions/{part}/{version}. */
export const versionPathSchema = v.object({
  ...llmSettingPathSchema.entries,
  part: settingPartSchema,
  version: idSchema,
});

/** How many accounts a version names. */
export const MEASURED_MAX = 20;

/** One version beside the one before, and who was measured with it. */
export const settingVersionDetailSchema = v.object({
  ...settingVersionSchema.entries,
  /** The whole form before; null for the first version. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  /** The accounts with an analysis by this version: how many, and the names of the first ones. */
  measured: v.object({ count: whole, screen_names: v.array(v.string()) }),
});
export type SettingVersionDetail = v.InferOutput<typeof settingVersionDetailSchema>;
