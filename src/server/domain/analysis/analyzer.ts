import type { AnalyzerKind } from '#contract/level.ts';

/** One mark on one post. `confidence` is how strong it is, from 0 to 1, and no probability; `quote` must stand in the post word for word. */
export type Label = { category: string; confidence: number; quote: string; rationale: string };

/** A post as an analyzer gets it; `language` is what `languageOf` said of it. */
export type PostText = { text: string; language: string };

/** What a superuser configured for one of the two questions; together with the model it decides every label. */
export type AnalyzerSettings = {
  kind: AnalyzerKind;
  categories: string[];
  prompt_system: string;
  prompt_user: string;
};

/** Something that can label posts: the embedded rule model, or a language model behind the same interface. */
export interface Analyzer {
  /** The model's name as results record it, such as `plumbline/baseline`. */
  readonly model: string;
  /** Whatever else, beside model and settings, changes the labels (rule version, temperature); goes into the fingerprint. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** The languages it can read, as primary subtags of BCP 47; posts in others are not to be given to it, nor scored. */
  readonly reads: readonly string[] | 'all';
  /** One list of labels for each text, in the order given; an empty list says that nothing was found. */
  label(texts: readonly PostText[], settings: AnalyzerSettings, signal: AbortSignal): Promise<Label[][]>;
}

/** Whether an analyzer reads a language; what it does not read is set aside, counted and not scored. */
export function canRead({ reads }: Pick<Analyzer, 'reads'>, language: string): boolean {
  return reads === 'all' || reads.includes(language);
}
