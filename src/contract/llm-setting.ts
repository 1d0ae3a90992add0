import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { analyzerKindSchema } from './level.ts';
import { promptWarningSchema } from './prompt.ts';
import { requiredTextSchema, wellFormedSchema } from './text.ts';

export const NAME_MAX = 255;
export const MODEL_MAX = 255;
export const DESCRIPTION_MAX = 10_000;
export const API_KEY_MAX = 4_000;
export const CATEGORIES_MAX = 2_000;
export const CATEGORY_MAX = 200;

/** The model that is part of the server: it is called nowhere and needs no key. */
export const BASELINE_MODEL = 'plumbline/baseline';

/** Whether a model, stored or only typed yet, is part of the server. */
export const isEmbedded = (model: string): boolean => model.trim() === BASELINE_MODEL;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** The number a form was read at; a PATCH that names an older one than is stored is answered 409. */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Said by 409 when somebody else saved first. */
export const CHANGED_MEANWHILE = 'Somebody else changed this in the meantime; load it again and repeat your change';

/** One of a setting's two analyzers. */
export const analyzerSchema = v.object({
  id: whole,
  name: v.string(),
  categories: v.array(v.string()),
  description: v.string(),
  prompt_user: v.string(),
  prompt_system: v.string(),
  version: versionSchema,
  updated_at: instant,
  /** What will not work as it looks in the two prompts; nothing here stops anybody from saving. */
  warnings: v.array(promptWarningSchema),
});
export type Analyzer = v.InferOutput<typeof analyzerSchema>;

const settingEntries = {
  id: whole,
  name: v.string(),
  description: v.string(),
  model: v.string(),
  is_selected: v.boolean(),
  /** Whether names, handles and links that identify an author are masked before a model sees a post. */
  is_blind: v.boolean(),
  /** The languages of posts that its model is asked about, as primary subtags of BCP 47; null: all. */
  languages: v.nullable(v.array(v.string())),
  /** Whether reposts, which are somebody else's words, are read and scored too. */
  counts_reposts: v.boolean(),
  version: versionSchema,
  created_at: instant,
  updated_at: instant,
  /** Where the model's calls go; null for the embedded model, and for one that no endpoint is defined for. */
  base_url: v.nullable(v.string()),
  has_key: v.boolean(),
  /** A key is stored, but SECRET_KEY is another one now: it has to be entered again. */
  key_unreadable: v.boolean(),
  /** A key is stored, but was entered for another base URL: it is not sent until it is entered again. */
  key_for_other_base_url: v.boolean(),
  /** Why its model cannot be run, such as a key that is missing; null when nothing is known to be in the way. */
  problem: v.nullable(v.string()),
};

/** A setting as the list and every change of it answer: `api_key` is masked, null without a readable key. */
export const llmSettingSchema = v.object({ ...settingEntries, api_key: v.nullable(v.string()) });
export type LlmSetting = v.InferOutput<typeof llmSettingSchema>;

/** GET /admin/ll_setting/{llm_setting_id}/ */
export const llmSettingDetailSchema = v.object({
  ...llmSettingSchema.entries,
  disinformation_analyzer: analyzerSchema,
  propaganda_analyzer: analyzerSchema,
});
export type LlmSettingDetail = v.InferOutput<typeof llmSettingDetailSchema>;

/** POST /admin/llm_setting/{llm_setting_id}/api_key: the whole key, null without a readable one. */
export const revealedKeySchema = v.object({ api_key: v.nullable(v.string()) });
export type RevealedKey = v.InferOutput<typeof revealedKeySchema>;

const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number));

/** Path of DELETE /admin/llm_setting/{llm_id}. */
export const llmPathSchema = v.object({ llm_id: id });

/** Path of every other call on one setting. */
export const llmSettingPathSchema = v.object({ llm_setting_id: id });

/** Keys travel in HTTP headers. Anything else, such as the dots of a masked key, is no key. */
const apiKeySchema = (required: string) =>
  v.pipe(
    requiredTextSchema(required, API_KEY_MAX),
    v.regex(/^[\x21-\x7e]*$/, 'API key must be letters, digits and signs of ASCII, without spaces'),
  );

/** Languages by their primary subtags, such as `en` and `fr`; `unknown` stands for posts whose language is not known. */
export const languagesSchema = v.pipe(
  v.array(
    v.pipe(v.string(), v.trim(), v.regex(/^(?:[a-z]{2,3}|unknown)$/, 'A language is a tag such as en, fr or unknown')),
  ),
  v.minLength(1, 'At least one language, or none for all'),
  v.maxLength(200, 'At most 200 languages'),
  v.check((languages) => new Set(languages).size === languages.length, 'Each language may stand only once'),
);

const modelSchema = (required: string) =>
  v.pipe(requiredTextSchema(required, MODEL_MAX), v.regex(/^\S*$/, 'Model must not hold spaces'));

/** Body of POST /admin/llm_analyzer/. */
export const llmSettingCreationSchema = closedObject({
  name: requiredTextSchema('Name is required', NAME_MAX),
  description: requiredTextSchema('description is required', DESCRIPTION_MAX),
  api_key: apiKeySchema('API key is required'),
  model: modelSchema('model is required'),
  is_selected: v.optional(v.boolean(), false),
  is_blind: v.optional(v.boolean(), true),
  languages: v.optional(v.nullable(languagesSchema), null),
  counts_reposts: v.optional(v.boolean(), false),
});
export type LlmSettingCreation = v.InferOutput<typeof llmSettingCreationSchema>;
/** The same as a client sends it: what has a default may be left out. */
export type LlmSettingRequest = v.InferInput<typeof llmSettingCreationSchema>;

const descriptionSchema = v.pipe(
  wellFormedSchema,
  v.maxLength(DESCRIPTION_MAX, `Must be at most ${DESCRIPTION_MAX} characters`),
);

/**
 * Body of PATCH /admin/llm_analyzer/; what is left out stays as it is. `api_key: null` removes the stored key. A model
 * whose calls go elsewhere needs the key entered with it.
 */
export const llmSettingUpdateSchema = closedObject({
  id: v.pipe(whole, v.maxValue(Number.MAX_SAFE_INTEGER)),
  version: v.optional(versionSchema),
  name: v.optional(requiredTextSchema('Name is required', NAME_MAX)),
  description: v.optional(descriptionSchema),
  api_key: v.optional(v.nullable(apiKeySchema('API Key is required'))),
  model: v.optional(modelSchema('Model is required')),
  is_selected: v.optional(v.boolean()),
  is_blind: v.optional(v.boolean()),
  languages: v.optional(v.nullable(languagesSchema)),
  counts_reposts: v.optional(v.boolean()),
});
export type LlmSettingUpdate = v.InferOutput<typeof llmSettingUpdateSchema>;

const categorySchema = v.pipe(
  requiredTextSchema('A category must not be empty', CATEGORY_MAX),
  v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'A category is a single line'),
);

/** Compared without regard to case: a category is a name, and a model must not have to choose between two spellings. */
const areDistinct = (categories: string[]) =>
  new Set(categories.map((category) => category.toLowerCase())).size === categories.length;

export const categoriesSchema = v.pipe(
  v.array(categorySchema),
  v.minLength(1, 'At least one category is required'),
  v.maxLength(CATEGORIES_MAX, `At most ${CATEGORIES_MAX} categories`),
  v.check(areDistinct, 'Each category may stand only once'),
);

/** What decides an analyzer's labels; all of it counts as it stands, white space included. */
export const analyzerPromptEntries = {
  categories: categoriesSchema,
  prompt_user: wellFormedSchema,
  prompt_system: wellFormedSchema,
};

/** Body of PATCH /admin/llm_setting/{llm_setting_id}/{kind}_analyzer; what is left out stays as it is. */
export const analyzerUpdateSchema = closedObject({
  /** May be repeated from what was read; another analyzer's is refused. */
  id: v.optional(whole),
  version: v.optional(versionSchema),
  name: v.optional(requiredTextSchema('Name is required', NAME_MAX)),
  description: v.optional(descriptionSchema),
  categories: v.optional(analyzerPromptEntries.categories),
  prompt_user: v.optional(analyzerPromptEntries.prompt_user),
  prompt_system: v.optional(analyzerPromptEntries.prompt_system),
});
export type AnalyzerUpdate = v.InferOutput<typeof analyzerUpdateSchema>;

/** Which of the three forms a version belongs to. */
export const settingPartSchema = v.picklist(['setting', ...analyzerKindSchema.options]);
export type SettingPart = v.InferOutput<typeof settingPartSchema>;

/** One line of GET /admin/llm_setting/{id}/versions/, newest first; it is never changed. */
export const settingVersionSchema = v.object({
  part: settingPartSchema,
  version: versionSchema,
  at: instant,
  /** Who made it; null for the server itself. */
  actor: v.nullable(v.string()),
  /** The fields that differ from the version before; all of them in the first. `api_key` says only that it changed. */
  changed: v.array(v.string()),
  /** The whole form as it was saved; of the key only `has_key`. */
  content: v.record(v.string(), v.unknown()),
});
export type SettingVersion = v.InferOutput<typeof settingVersionSchema>;

/** Path of GET /admin/fingerprints/{fingerprint}/. */
export const fingerprintPathSchema = v.object({
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Must be a fingerprint of 64 hexadecimal digits')),
});

/**
 * What results and levels of a fingerprint were made with. Settings that could not differ in any label share one, so
 * `used_by` names every version that asked, the first one first.
 */
export const provenanceSchema = v.object({
  fingerprint: v.string(),
  kind: analyzerKindSchema,
  model: v.string(),
  /** What else decided the labels, such as the temperature or the version of the rules. */
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
