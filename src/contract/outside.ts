import * as v from 'valibot';
import { factCheckSettingsSchema, storedFactChecksSchema } from './fact-check.ts';
import { rating } from './post-findings.ts';
import { rejectedLines } from './rejected-lines.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** A list in which others rate domains. Each list has its own scale and its own words. */
export const domainListSchema = v.object({
  id: whole,
  name: v.string(),
  /** As its publisher counts. */
  version: v.string(),
  licence: v.string(),
  /** Who made it, and what was changed; empty when the importer did not say. */
  attribution: v.string(),
  /** https; null when it has no page. */
  url: v.nullable(v.string()),
  /** Scores up to this one count as low; null: no score of the list does. */
  low_to: v.nullable(v.number()),
  domains: whole,
  /** It comes with Plumbline, and cannot be removed. */
  is_shipped: v.boolean(),
  imported_at: instant,
  /** Null for a list that comes with Plumbline. */
  imported_by: v.nullable(v.string()),
});
export type DomainList = v.InferOutput<typeof domainListSchema>;

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('Required'), v.maxLength(most, `Must be at most ${most} characters`));
const isHttps = (text: string) => text === '' || URL.parse(text)?.protocol === 'https:';

/** The fields beside the file of POST /admin/outside/lists: what a list says about itself. A list with that name is replaced. */
export const listHeadSchema = v.object({
  name: line(60),
  version: line(40),
  licence: line(200),
  attribution: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Must be at most 500 characters')), ''),
  url: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isHttps, 'Must be an https address')), ''),
  /** A number as typed; empty: no score counts as low. */
  low_to: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^(?:-?\d{1,6}(?:\.\d{1,6})?)?$/, 'Must be a number')), ''),
});
export type ListHeadFields = v.InferInput<typeof listHeadSchema>;

/** Answer of POST /admin/outside/lists. */
export const listImportSchema = v.object({ list: domainListSchema, ...rejectedLines });
export type ListImport = v.InferOutput<typeof listImportSchema>;

/** Path of DELETE /admin/outside/lists/{list_id}. */
export const listPathSchema = v.object({ list_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** Which of the two files of X's Community Notes. */
export const notesFileSchema = v.picklist(['notes', 'statuses']);
export type NotesFile = v.InferOutput<typeof notesFileSchema>;

/** Answer of POST /admin/outside/notes: what the file added. Rows that were stored in the same form before are unchanged. */
export const notesImportSchema = v.object({
  file: notesFileSchema,
  added: whole,
  changed: whole,
  unchanged: whole,
  ...rejectedLines,
});
export type NotesImport = v.InferOutput<typeof notesImportSchema>;

/** What is stored of Community Notes: `first_at` and `last_at` are when its oldest and newest notes were written. */
export const storedNotesSchema = v.object({
  notes: whole,
  statuses: whole,
  first_at: v.nullable(instant),
  last_at: v.nullable(instant),
  imported_at: instant,
});
export type StoredNotes = v.InferOutput<typeof storedNotesSchema>;

/** Answer of GET /admin/outside: what outside sources are stored. */
export const outsideSourcesSchema = v.object({
  lists: v.array(domainListSchema),
  /** Null before the first import. */
  notes: v.nullable(storedNotesSchema),
  /** Null before the first import. */
  fact_checks: v.nullable(storedFactChecksSchema),
  fact_check_settings: factCheckSettingsSchema,
});
export type OutsideSources = v.InferOutput<typeof outsideSourcesSchema>;

/** How many domains of each list a report names. */
export const NAMED_DOMAINS = 20;

/** What one list says about the links of an account. `domains` holds those with the most links. */
export const listFindingsSchema = v.object({
  list: domainListSchema,
  /** Links to domains that the list rates, and the posts with such links. */
  links: whole,
  posts: whole,
  low_links: whole,
  low_posts: whole,
  /** How many domains of the list the account links to. */
  rated_domains: whole,
  domains: v.array(v.object({ ...rating, links: whole, posts: whole })),
});
export type ListFindings = v.InferOutput<typeof listFindingsSchema>;

/** Answer of GET /twitter/user/{screen_name}/outside: what outside sources say about an account's posts. No score uses it. */
export const outsideSchema = v.object({
  screen_name: v.string(),
  posts: whole,
  /** Links to websites, and the posts that have any. A link that a post has twice counts once. */
  links: whole,
  linking_posts: whole,
  /** Links to platforms, aggregators and link shorteners, which are not rated: they say nothing about what stands there. */
  platform_links: whole,
  lists: v.array(listFindingsSchema),
  notes: v.object({
    /** Null before the first import. */
    stored: v.nullable(storedNotesSchema),
    /** Posts with a note that is rated helpful now. */
    helpful_posts: whole,
    /** Posts whose notes all need more ratings: no finding. */
    waiting_posts: whole,
    /** Posts from the time between the oldest and the newest stored note. */
    covered_posts: whole,
  }),
  fact_checks: v.object({
    /** Null before the first import. */
    stored: v.nullable(storedFactChecksSchema),
    /** Posts with a fact-check that the caller sees as confirmed. */
    confirmed_posts: whole,
  }),
});
export type Outside = v.InferOutput<typeof outsideSchema>;
