import { setImmediate } from 'node:timers/promises';
import type { AnalyzerKind } from '#contract/level.ts';
import { BASELINE_MODEL } from '#contract/llm-setting.ts';
import type { AnalyzerInstructions, PostText } from '#server/domain/labelling/labeller.ts';
import type { Label } from '#server/domain/labelling/outcome.ts';
import { combine, type Hit } from './combine.ts';
import { createDetector, type Detection } from './detect.ts';
import { PACKS, RULES_VERSION } from './rules.ts';

type Detector = (text: string) => Detection;

/** After this many characters other work of the process gets its turn: about 10 ms of ordinary posts, 50 of odd ones. */
const CHARACTERS_PER_TURN = 20_000;

/** The rule model: `label` gives one list of labels for each text, in the order given; an empty list means nothing found. */
export type Baseline = {
  readonly model: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly reads: readonly string[];
  label(texts: readonly PostText[], analyzer: AnalyzerInstructions, signal: AbortSignal): Promise<Label[][]>;
};

/**
 * The embedded labeller: a transparent rule model that needs no key and no network (`npm run -s rules` lists its rules). It reads
 * the kind and categories of the analyzer and no prompts; categories it has no rules for are never found, and nothing is found in
 * a language it does not read. `label` rejects with the signal's reason once it is aborted.
 */
export function createBaselineLabeller(): Baseline {
  const detectors = new Map<string, Detector>();
  /** Made on first use: an index of phrases takes up to a fifth of a second. */
  const detectorFor = (language: string, kind: AnalyzerKind): Detector | undefined => {
    const key = `${language} ${kind}`;
    const pack = PACKS.get(language);
    if (pack === undefined || detectors.has(key)) return detectors.get(key);
    const detector = createDetector(pack.ruleSets[kind], new Set(pack.description.elisions));
    detectors.set(key, detector);
    return detector;
  };
  return {
    model: BASELINE_MODEL,
    parameters: { rules: RULES_VERSION },
    reads: [...PACKS.keys()],
    async label(texts, analyzer, signal) {
      const spelling = spellingsOf(analyzer);
      const labels: Label[][] = [];
      let characters = CHARACTERS_PER_TURN;
      for (const { text, language } of texts) {
        if (characters >= CHARACTERS_PER_TURN) {
          await setImmediate();
          characters = 0;
        }
        characters += text.length;
        signal.throwIfAborted();
        const found = detectorFor(language, analyzer.kind)?.(text);
        labels.push(found === undefined ? [] : combine(named(found.hits, spelling), found.trust));
      }
      return labels;
    },
  };
}

/** The configured spelling of each category, by its lower-case one. */
function spellingsOf({ categories }: AnalyzerInstructions): ReadonlyMap<string, string> {
  return new Map(categories.map((category) => [category.trim().toLowerCase(), category]));
}

/** The hits whose category is configured, spelt as configured. */
function named(hits: readonly Hit[], spelling: ReadonlyMap<string, string>): Hit[] {
  return hits.flatMap((hit) => {
    const category = spelling.get(hit.category.toLowerCase());
    return category === undefined ? [] : [{ ...hit, category }];
  });
}
