import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { isEmbedded } from './embedded-model.ts';
import { endpointSchema } from './endpoint.ts';
import { accountNameSchema } from './item.ts';
import { POST_MISSING, POST_PATTERN, promptWarningSchema } from './prompt.ts';
import { requiredTextSchema, wellFormedSchema } from './text.ts';

export const NAME_MAX = 255;
export const MODEL_MAX = 255;
export const DESCRIPTION_MAX = 10_000;
export const API_KEY_MAX = 4_000;
export const CATEGORIES_MAX = 2_000;
export const CATEGORY_MAX = 200;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * The version that a form was loaded with. A PATCH with an older version than the stored one is answered with 409. Selecting a
 * setting raises its number too, but not the number of its versions in the history.
 */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Detail of the 409 when somebody else saved first. */
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
  /**
   * Mistakes in the two prompts that will surprise at run time. Unknown placeholders can be saved. A prompt without
   * `{{post}}` cannot; it may be stored from before it was refused.
   */
  warnings: v.array(promptWarningSchema),
});
export type Analyzer = v.InferOutput<typeof analyzerSchema>;

const settingEntries = {
  id: whole,
  name: v.string(),
  description: v.string(),
  model: v.string(),
  is_selected: v.boolean(),
  /** Whether names, handles and links that identify an author are masked before a model reads a post. */
  is_blind: v.boolean(),
  /** The model is asked about posts in these languages only, as primary subtags of BCP 47; null means all. */
  languages: v.nullable(v.array(v.string())),
  /** Whether reposts, which are other people's words, are read and scored too. */
  counts_reposts: v.boolean(),
  version: versionSchema,
  created_at: instant,
  updated_at: instant,
  /** Where the model's calls go; null for the embedded model, and for a model without a defined endpoint. */
  base_url: v.nullable(v.string()),
  has_key: v.boolean(),
  /** A key is stored but cannot be read, because SECRET_KEY changed. It must be entered again. */
  key_unreadable: v.boolean(),
  /** A key is stored, but it was entered for another base URL. It is not sent until it is entered again. */
  key_for_other_base_url: v.boolean(),
  /** Why its model cannot be run, such as a missing key; null when no problem is known. */
  problem: v.nullable(v.string()),
};

/**
 * Whether a model's calls need a key. `keyless` are the prefixes of the models that are on machines of the operator; the empty one
 * stands for names without a slash.
 */
export function needsKey(model: string, keyless: readonly string[]): boolean {
  if (isEmbedded(model)) return false;
  const slash = model.trim().indexOf('/');
  return model.trim() === '' || !keyless.includes(model.trim().slice(0, Math.max(0, slash)));
}

/** A setting as lists and changes answer with it: `api_key` is masked, or null when there is no readable key. */
export const llmSettingSchema = v.object({ ...settingEntries, api_key: v.nullable(v.string()) });
export type LlmSetting = v.InferOutput<typeof llmSettingSchema>;

/** GET /admin/ll_setting/{llm_setting_id}/ */
export const llmSettingDetailSchema = v.object({
  ...llmSettingSchema.entries,
  disinformation_analyzer: analyzerSchema,
  propaganda_analyzer: analyzerSchema,
});
export type LlmSettingDetail = v.InferOutput<typeof llmSettingDetailSchema>;

/** Answer of POST /admin/llm_setting/{llm_setting_id}/api_key: the whole key, or null when there is no readable key. */
export const revealedKeySchema = v.object({ api_key: v.nullable(v.string()) });
export type RevealedKey = v.InferOutput<typeof revealedKeySchema>;

/** An id or a number of a version in a path. */
export const idSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number));

/** Path of DELETE /admin/llm_setting/{llm_id}. */
export const llmPathSchema = v.object({ llm_id: idSchema });

/** Path of all other calls on one setting. */
export const llmSettingPathSchema = v.object({ llm_setting_id: idSchema });

/** Keys travel in HTTP headers, so other characters, such as the dots of a masked key, are refused. */
const apiKeySchema = (required: string) =>
  v.pipe(
    requiredTextSchema(required, API_KEY_MAX),
    v.regex(/^[\x21-\x7e]*$/, 'API key must be letters, digits and signs of ASCII, without spaces'),
  );

/** Languages by their primary subtags, such as `en` and `fr`; `unknown` means posts whose language is not known. */
export const languagesSchema = v.pipe(
  v.array(
    v.pipe(v.string(), v.trim(), v.regex(/^(?:[a-z]{2,3}|unknown)$/, 'A language is a tag such as en, fr or unknown')),
  ),
  v.minLength(1, 'At least one language, or none for all'),
  v.maxLength(200, 'At most 200 languages'),
  v.check((languages) => new Set(languages).size === languages.length, 'Each language may appear only once'),
);

const modelSchema = (required: string) =>
  v.pipe(requiredTextSchema(required, MODEL_MAX), v.regex(/^\S*$/, 'Model must not contain spaces'));

/** How many accounts a change may name to be analysed again. */
export const CHOSEN_ACCOUNTS_MAX = 1_000;

export const chosenAccountsSchema = v.pipe(
  v.array(accountNameSchema),
  v.maxLength(CHOSEN_ACCOUNTS_MAX, `At most ${CHOSEN_ACCOUNTS_MAX} accounts`),
);

/**
 * What happens to accounts that have scores, when a setting is selected, or when the selected one or the models settings change. By
 * default they keep their scores, because analyses may cost money, and only what has no scores yet begins, if the change concerns
 * analyses; a list of names adds these accounts; with true, all accounts that the settings affect are analysed again. True, or a list with names,
 * does so whatever else is saved, and also if nothing is. Of a setting that is not selected then, nothing is analysed.
 */
export const analyseNowSchema = v.optional(v.union([v.boolean(), chosenAccountsSchema]), false);
export type AnalyseNow = v.InferOutput<typeof analyseNowSchema>;

/** Body of POST /admin/llm_analyzer/. */
export const llmSettingCreationSchema = closedObject({
  name: requiredTextSchema('Name is required', NAME_MAX),
  description: requiredTextSchema('description is required', DESCRIPTION_MAX),
  /** May be left out where {@link needsKey} says so. */
  api_key: v.optional(v.nullable(apiKeySchema('API key is required'))),
  model: modelSchema('model is required'),
  /** Stored with the setting, if no endpoint has this name yet. */
  endpoint: v.optional(endpointSchema),
  is_selected: v.optional(v.boolean(), false),
  is_blind: v.optional(v.boolean(), true),
  languages: v.optional(v.nullable(languagesSchema), null),
  counts_reposts: v.optional(v.boolean(), false),
  analyse_now: analyseNowSchema,
});
export type LlmSettingCreation = v.InferOutput<typeof llmSettingCreationSchema>;
/** The same as a client sends it: fields with a default may be left out. */
export type LlmSettingRequest = v.InferInput<typeof llmSettingCreationSchema>;

const descriptionSchema = v.pipe(
  wellFormedSchema,
  v.maxLength(DESCRIPTION_MAX, `Must be at most ${DESCRIPTION_MAX} characters`),
);

/**
 * Body of PATCH /admin/llm_analyzer/; fields that are left out stay as they are. `api_key: null` removes the stored
 * key. When a change of the model sends calls to another server, the key must be entered with it.
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
  analyse_now: analyseNowSchema,
});
export type LlmSettingUpdate = v.InferOutput<typeof llmSettingUpdateSchema>;

const categorySchema = v.pipe(
  requiredTextSchema('A category must not be empty', CATEGORY_MAX),
  v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'A category is a single line'),
);

/** Ignores case: a category is a name, and a model should not have to choose between two spellings. */
const areDistinct = (categories: string[]) =>
  new Set(categories.map((category) => category.toLowerCase())).size === categories.length;

export const categoriesSchema = v.pipe(
  v.array(categorySchema),
  v.minLength(1, 'At least one category is required'),
  v.maxLength(CATEGORIES_MAX, `At most ${CATEGORIES_MAX} categories`),
  v.check(areDistinct, 'Each category may appear only once'),
);

/** The fields that decide an analyzer's labels. They are used exactly as written, white space included. */
export const analyzerPromptEntries = {
  categories: categoriesSchema,
  prompt_user: wellFormedSchema,
  prompt_system: wellFormedSchema,
};

/** Body of PATCH /admin/llm_setting/{llm_setting_id}/{kind}_analyzer; fields that are left out stay as they are. */
export const analyzerUpdateSchema = closedObject({
  /** A client may send back the id that it read; the id of another analyzer is refused. */
  id: v.optional(whole),
  version: v.optional(versionSchema),
  name: v.optional(requiredTextSchema('Name is required', NAME_MAX)),
  description: v.optional(descriptionSchema),
  categories: v.optional(analyzerPromptEntries.categories),
  prompt_user: v.optional(v.pipe(analyzerPromptEntries.prompt_user, v.regex(POST_PATTERN, POST_MISSING))),
  prompt_system: v.optional(analyzerPromptEntries.prompt_system),
  analyse_now: analyseNowSchema,
});
export type AnalyzerUpdate = v.InferOutput<typeof analyzerUpdateSchema>;
