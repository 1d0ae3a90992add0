import { readFile } from 'node:fs/promises';
import { FLAGGED_FROM } from '#contract/band.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Example } from '#server/domain/evaluation/example.ts';
import { combine } from '#server/domain/labelling/baseline/combine.ts';
import { createDetector } from '#server/domain/labelling/baseline/detect.ts';
import type { RuleSet } from '#server/domain/labelling/baseline/rule.ts';
import { PACKS } from '#server/domain/labelling/baseline/rules.ts';
import { rocAuc } from '#server/domain/statistics/auc.ts';
import { sides } from '#server/domain/statistics/judged.ts';
import { table } from './evaluate-table.ts';

/** What the model finds in a post: its strength, and the ids of the rules that counted. */
type Finding = { strength: number; rules: ReadonlySet<string> };
type Reader = (text: string) => Finding;

const isMarked = ({ strength }: Finding) => strength > 0;
const isFlagged = ({ strength }: Finding) => strength >= FLAGGED_FROM;
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/**
 * Measures each rule of a language: on how many positives, negatives and everyday posts (tests/data/everyday) it
 * counts; how many of these everyday posts are flagged; the ROC AUC of this rule alone; and how much AUC the whole
 * model loses without it.
 */
export async function measureRules(
  examples: readonly Example[],
  kind: AnalyzerKind,
  language: string,
): Promise<string> {
  const pack = PACKS.get(language);
  if (pack === undefined) throw new Error(`There are no rules for "${language}".`);
  const elisions = new Set(pack.description.elisions);
  const ruleSet = pack.ruleSets[kind];
  const read = createReader(ruleSet, elisions);
  const posts = examples.filter((example) => example.language === language);
  const found = posts.map(({ text }) => read(text));
  const everyday = (await everydayPosts(language)).map(read);
  const strengths = found.map(({ strength }) => strength);
  const auc = (values: readonly number[]) =>
    rocAuc(...sides(posts.map(({ isPositive }, i) => ({ isPositive, strength: values[i] ?? 0 }))));
  const count = (id: string, isPositive: boolean) =>
    found.filter(({ rules }, i) => rules.has(id) && posts[i]?.isPositive === isPositive).length;
  const positives = posts.filter(({ isPositive }) => isPositive).length;
  const strengthsWithout = (id: string) => {
    if (!found.some(({ rules }) => rules.has(id))) return strengths;
    const rest = createReader({ ...ruleSet, rules: ruleSet.rules.filter((rule) => rule.id !== id) }, elisions);
    return found.map(({ rules, strength }, i) => (rules.has(id) ? rest(posts[i]?.text ?? '').strength : strength));
  };
  const rows = ruleSet.rules.map(({ id }) => {
    const contribution = auc(strengths) - auc(strengthsWithout(id));
    const marked = everyday.filter(({ rules }) => rules.has(id));
    return {
      contribution,
      cells: [
        id,
        percent(count(id, true), positives),
        percent(count(id, false), posts.length - positives),
        percent(marked.length, everyday.length),
        percent(marked.filter(isFlagged).length, everyday.length),
        auc(found.map(({ rules }) => Number(rules.has(id)))).toFixed(3),
        contribution.toFixed(3),
      ],
    };
  });
  const sorted = rows.toSorted((a, b) => b.contribution - a.contribution);
  return [
    table(
      ['rule', 'positives', 'negatives', 'everyday', 'everyday flagged', 'AUC alone', 'adds to AUC'],
      sorted.map(({ cells }) => cells),
    ),
    '',
    `all rules: ROC AUC ${auc(strengths).toFixed(3)} on ${posts.length} posts`,
    `everyday posts: ${everyday.length}, with any mark ${percent(everyday.filter(isMarked).length, everyday.length)}, flagged ${percent(everyday.filter(isFlagged).length, everyday.length)}`,
  ].join('\n');
}

function createReader(ruleSet: RuleSet, elisions: ReadonlySet<string>): Reader {
  const detect = createDetector(ruleSet, elisions);
  return (text) => {
    const { hits, trust } = detect(text);
    const strength = Math.max(0, ...combine(hits, trust).map(({ confidence }) => confidence));
    return { strength, rules: new Set(hits.map(({ rule }) => rule.id)) };
  };
}

/** The everyday sentences of a language. */
export async function everydayPosts(language: string): Promise<string[]> {
  const file = new URL(`../../../tests/data/everyday/${language}.txt`, import.meta.url);
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
}
