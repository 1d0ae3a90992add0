import type { AnalyzerKind } from '#contract/level.ts';

/** One mark on one post. `confidence` runs from 0 to 1; `quote` must stand in the post word for word. */
export type Label = { category: string; confidence: number; quote: string; rationale: string };

/** The part of a setting's analyzer that decides labels, together with the model. */
export type AnalyzerInstructions = {
  kind: AnalyzerKind;
  categories: string[];
  prompt_system: string;
  prompt_user: string;
};

/** Labels posts as an analyzer of an LLM setting asks: the embedded rule model, or a language model. */
export interface Labeller {
  /** The model's name as results record it, such as `plumbline/baseline`. */
  readonly model: string;
  /** What else, beside model and analyzer, changes the labels (rule version, temperature); part of the fingerprint. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** One list of labels for each text, in the order given; an empty list means that nothing was found. */
  label(texts: readonly string[], analyzer: AnalyzerInstructions, signal: AbortSignal): Promise<Label[][]>;
}
