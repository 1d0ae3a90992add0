import { setImmediate } from 'node:timers/promises';
import { BASELINE_MODEL } from '#contract/llm-setting.ts';
import type { AnalyzerInstructions, Label } from '#server/domain/labelling/labeller.ts';
import { combine, type Hit } from './combine.ts';
import { createDetector } from './detect.ts';
import { RULE_SETS, RULES_VERSION } from './rules.ts';

/** After this many characters other work of the process gets its turn: about 10 ms of ordinary posts, 50 of odd ones. */
const CHARACTERS_PER_TURN = 20_000;

/** The rule model: `label` gives one list of labels for each text, in the order given; an empty list means nothing found. */
export type Baseline = {
  readonly model: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  label(texts: readonly string[], analyzer: AnalyzerInstructions, signal: AbortSignal): Promise<Label[][]>;
};

/**
 * The embedded labeller: a transparent rule model that needs no key and no network (docs/baseline.md lists its rules). It reads
 * the kind and categories of the analyzer and no prompts; categories without rules are never found. `label` rejects with
 * the signal's reason once it is aborted.
 */
export function createBaselineLabeller(): Baseline {
  const detectors = {
    propaganda: createDetector(RULE_SETS.propaganda),
    disinformation: createDetector(RULE_SETS.disinformation),
  };
  return {
    model: BASELINE_MODEL,
    parameters: { rules: RULES_VERSION },
    async label(texts, analyzer, signal) {
      const spelling = spellingsOf(analyzer);
      const labels: Label[][] = [];
      let characters = CHARACTERS_PER_TURN;
      for (const text of texts) {
        if (characters >= CHARACTERS_PER_TURN) {
          await setImmediate();
          characters = 0;
        }
        characters += text.length;
        signal.throwIfAborted();
        const { hits, trust } = detectors[analyzer.kind](text);
        labels.push(combine(named(hits, spelling), trust));
      }
      return labels;
    },
  };
}

/** The configured spelling of each category, by its lower-case one. */
function spellingsOf({ categories }: AnalyzerInstructions): ReadonlyMap<string, string> {
  return new Map(categories.map((category) => [category.trim().toLowerCase(), category]));
}

/** The hits whose category is configured, written as configured. */
function named(hits: readonly Hit[], spelling: ReadonlyMap<string, string>): Hit[] {
  return hits.flatMap((hit) => {
    const category = spelling.get(hit.category.toLowerCase());
    return category === undefined ? [] : [{ ...hit, category }];
  });
}
