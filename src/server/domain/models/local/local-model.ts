/** A model as its server describes it. What the server does not say is null. */
export type LocalModel = {
  /** As requests name it. */
  id: string;
  /** Of its file, in bytes. */
  size: number | null;
  /** How its weights are shortened, such as `Q4_K_M`. */
  quantization: string | null;
  /** How many tokens a request and its answer may have together, as the model is loaded now. */
  context: number | null;
  /** How many they may have at most. */
  context_max: number | null;
  is_loaded: boolean | null;
  /** How many requests are answered at once. */
  parallel: number | null;
};

/** A program that serves models, and its models. */
export type LocalProgram = {
  program: string;
  /** The name that its endpoint gets. */
  name: string;
  version: string | null;
  /** It answers, but its model is not in memory yet. */
  is_loading: boolean;
  models: LocalModel[];
};

export const UNKNOWN_MODEL = {
  size: null,
  quantization: null,
  context: null,
  context_max: null,
  is_loaded: null,
  parallel: null,
} as const;

/** The name of an entry that has none, or another form. No setting can name it, so it counts as left out, and the others stay. */
export const NAMELESS = '';
