import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { AnalyzerKind } from '#contract/level.ts';
import { DISINFORMATION_RULES } from '#server/domain/labelling/baseline/disinformation/rules.ts';
import { PROPAGANDA_RULES } from '#server/domain/labelling/baseline/propaganda/rules.ts';
import type {
  Catalogue,
  Cue,
  MitigationDefinition,
  RuleDefinition,
  RuleSet,
  Topics,
} from '#server/domain/labelling/baseline/rule.ts';
import { grammarOf } from '#server/domain/labelling/baseline/shapes/grammar.ts';
import {
  descriptionSchema,
  entriesSchema,
  type PackDescription,
  type PackEntries,
  type PackEntry,
  type PackTopics,
  topicsSchema,
} from './pack.ts';

/** The rules of one language for both questions. */
export type Pack = { description: PackDescription; ruleSets: Readonly<Record<AnalyzerKind, RuleSet>> };

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Every folder here is a pack, named by its language. */
export function loadPacks(): ReadonlyMap<string, Pack> {
  const languages = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(languages.map(({ name }) => [name, loadPack(name)]));
}

function loadPack(language: string): Pack {
  const description = readJson(`${language}/pack.json`, descriptionSchema);
  if (description.language !== language) throw new Error(`${language}/pack.json: is not about "${language}"`);
  const topics = readJson(`${language}/topics.json`, topicsSchema);
  const ruleSet = (kind: AnalyzerKind, catalogue: Catalogue) => {
    const file = `${language}/${kind}.json`;
    return translate(catalogue, readJson(file, entriesSchema), topicsOf(kind, topics), file);
  };
  return {
    description,
    ruleSets: {
      propaganda: ruleSet('propaganda', PROPAGANDA_RULES),
      disinformation: ruleSet('disinformation', DISINFORMATION_RULES),
    },
  };
}

function readJson<const Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  const result = v.safeParse(schema, JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${issue ? `${v.getDotPath(issue)}: ${issue.message}` : 'is not valid'}`);
}

const topicsOf = (
  kind: AnalyzerKind,
  { public_life, health, passing, idioms, pastimes, grammar }: PackTopics,
): Topics => ({
  plain: kind === 'propaganda' ? public_life : [...public_life, ...health],
  passing,
  idioms,
  pastimes,
  grammar: kind === 'propaganda' ? grammarOf((name) => wordsIn(grammar[name as keyof typeof grammar])) : [],
});

const wordsIn = (list: string): string[] => list.split(',').map((word) => word.trim());

/** The rules that the pack has words for. */
function translate(
  { rules, mitigations, ...how }: Catalogue,
  entries: PackEntries,
  topics: Topics,
  file: string,
): RuleSet {
  const known = new Set([...rules, ...mitigations].map(({ id }) => id));
  const unknown = Object.keys(entries).find((id) => !known.has(id));
  if (unknown !== undefined) throw new Error(`${file}: ${unknown} is no rule`);
  const inLanguage = <Definition extends RuleDefinition | MitigationDefinition>(definition: Definition) => {
    const entry = entries[definition.id];
    if (entry === undefined) return [];
    const cue = cueOf(definition, entry, `${file}: ${definition.id}`);
    return [{ ...definition, cue, alone: entry.alone ?? [], firesOn: entry.fires_on, silentOn: entry.silent_on }];
  };
  return { ...how, rules: rules.flatMap(inLanguage), mitigations: mitigations.flatMap(inLanguage), topics };
}

function cueOf({ shape }: Pick<RuleDefinition, 'shape'>, { phrases, words }: PackEntry, where: string): Cue {
  if (shape === undefined) {
    if (phrases === undefined) throw new Error(`${where} has no phrases`);
    return { phrases };
  }
  return shape((name) => {
    const list = words?.[name];
    if (list === undefined) throw new Error(`${where} has no words "${name}"`);
    return wordsIn(list);
  });
}
