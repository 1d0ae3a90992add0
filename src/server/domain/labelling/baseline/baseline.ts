import { setImmediate } from 'node:timers/promises';
import { BASELINE_MODEL } from '#contract/embedded-model.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { type Readable, readDisguised } from '#server/domain/labelling/disguised-letters.ts';
import {
  type AnalyzerInstructions,
  categoriesOf,
  type OwnCategories,
  type PostText,
} from '#server/domain/labelling/labeller.ts';
import type { FoundLabel } from '#server/domain/labelling/outcome.ts';
import { combine, type Hit, SILENT } from './combine.ts';
import { createDetector, type Detection } from './detect.ts';
import { WARNING_SIGNS } from './disinformation/rules.ts';
import { PACKS, RULES_VERSION } from './rules.ts';

type Detector = (text: string) => Detection;

/**
 * After this many characters other work of the process may run: about 10 ms for ordinary posts, 50 ms for unusual ones.
 */
const CHARACTERS_PER_TURN = 20_000;

/** What was found in a text: labels, or else cues that are too weak to mark. */
export type Found = { labels: FoundLabel[]; silent: FoundLabel[] };

/** The rule model. `label` returns what was found in each text, in the same order. */
export type Baseline = {
  readonly model: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly reads: readonly string[];
  readonly ownCategories: OwnCategories;
  label(texts: readonly PostText[], analyzer: AnalyzerInstructions, signal: AbortSignal): Promise<Found[]>;
};

/**
 * The embedded labeller: a transparent rule model that needs no key and no network (`npm run -s rules` lists its
 * rules). It reads no prompts. For propaganda it finds the techniques that the analyzer lists and rules exist for. For
 * disinformation it names {@link WARNING_SIGNS} whatever the analyzer lists: types of disinformation say what is true,
 * which rules cannot know. It finds nothing in a language that it does not read. `label` rejects with the signal's
 * reason after an abort.
 */
export function createBaselineLabeller(): Baseline {
  const ownCategories: OwnCategories = { disinformation: WARNING_SIGNS };
  const detectors = new Map<string, Detector>();
  /** Created at first use, because an index of phrases takes up to a fifth of a second. */
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
    reads: [...PACKS.keys()].sort(),
    ownCategories,
    async label(texts, analyzer, signal) {
      const spelling = spellingsOf(categoriesOf({ ownCategories }, analyzer));
      const all: Found[] = [];
      let characters = CHARACTERS_PER_TURN;
      for (const { text, language } of texts) {
        if (characters >= CHARACTERS_PER_TURN) {
          await setImmediate();
          characters = 0;
        }
        characters += text.length;
        signal.throwIfAborted();
        const readable = readDisguised(text);
        const found = detectorFor(language, analyzer.kind)?.(readable.text);
        const written = (hits: readonly Hit[], trust: number, supporting: readonly Hit[] = []) =>
          combine(named(hits, spelling), trust, named(supporting, spelling)).map((label) =>
            asWritten(label, text, readable),
          );
        const labels = found === undefined ? [] : written(found.hits, found.trust, found.supporting);
        const silent = found === undefined ? [] : written(found.silent, found.trust * SILENT);
        all.push({ labels, silent });
      }
      return all;
    },
  };
}

/** A label found in the readable text, with its quote as the post has it. */
function asWritten(label: FoundLabel, text: string, { originalOf }: Readable): FoundLabel {
  const { start, end } = originalOf(label);
  return { ...label, start, end, quote: text.slice(start, end) };
}

/** The wanted spelling of each category, by the category in lower case. */
function spellingsOf(categories: readonly string[]): ReadonlyMap<string, string> {
  return new Map(categories.map((category) => [category.trim().toLowerCase(), category]));
}

/** The hits whose category is wanted, with the wanted spelling. */
function named(hits: readonly Hit[], spelling: ReadonlyMap<string, string>): Hit[] {
  return hits.flatMap((hit) => {
    const category = spelling.get(hit.category.toLowerCase());
    return category === undefined ? [] : [{ ...hit, category }];
  });
}
