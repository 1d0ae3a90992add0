import * as v from 'valibot';
import { ANALYZER_KINDS, type AnalyzerKind, analyzerKindSchema } from '#contract/level.ts';

/** What `npm run evaluate` takes. */
export const USAGE = `npm run evaluate -- FILE [--kind ${ANALYZER_KINDS.join('|')}] [--language TAG] [--setting NAME] [--json]
  how well a model tells positive posts from negative ones: that of the LLM setting NAME, whose newest measurement is kept;
  else the embedded one
npm run evaluate -- --rules FILE [--kind ${ANALYZER_KINDS.join('|')}] [--language TAG]
  the same for each of its rules, and how many everyday posts a rule marks
npm run evaluate -- --accounts FILE [--kind ${ANALYZER_KINDS.join('|')}] [--language TAG] [--setting NAME] [--json]
  the same of labelled accounts: how well their scores tell positive ones from negative ones, and how well their links do, by CRED-1
npm run evaluate -- --panel [--origin TEXT] [--kind ${ANALYZER_KINDS.join('|')}] [--setting NAME] ARCHIVE...
  the reference of accounts that bands are set by; each archive is in a folder named after the kind of its account. That of an LLM
  setting NAME is kept and gives its accounts their bands; that of the embedded model is only shown
npm run evaluate -- --card FOLDER
  everything that the model card states in figures, written into it and into the file of results; FOLDER holds origin.txt,
  panel/KIND/ARCHIVE, accounts/KIND/ARCHIVE and posts/FILE.csv
npm run evaluate -- --accounts [--halves] [ARCHIVE...]
  what accounts score, with and without the estimator; without archives, the sample accounts; with --halves, half an account at a time
npm run evaluate -- --suite FOLDER [--setting NAME] [--budget TOKENS] [--json]
  one table of all labelled posts, labelled accounts and everyday posts in FOLDER (docs/evaluation-suite.md says where to get them): the
  LLM setting NAME beside the embedded rules and what others published; else the rules alone. Answers are kept, so a suite that was
  stopped goes on where it was; without --budget it may use the token budget of a run at each start
npm run evaluate -- --prompts FOLDER --setting NAME [--budget TOKENS] [--json]
  prompts compared with those of the LLM setting NAME on one sample of labelled posts; docs/evaluation-suite.md says what FOLDER holds.
  Answers are kept, as those of a suite
npm run evaluate -- --corrections [--kind ${ANALYZER_KINDS.join('|')}] [--setting NAME] [--json]
  how well LLM settings, or the one called NAME, tell the texts that people corrected apart; the measurement is not kept
npm run evaluate -- --reviews [--kind ${ANALYZER_KINDS.join('|')}] [--setting NAME] [--json]
  how much the LLM setting NAME, else the embedded rules, finds of what people agree on in the reviews of this installation; a language
  model is asked about posts that it has not read, within the token budget of a run, and its answers are kept
npm run evaluate -- --campaigns ARCHIVE...
  which accounts acted together, how many of these pairs are of one kind, and how many pairs there would be by chance; each archive is in a
  folder named after the kind of its accounts

FILE is a CSV with the columns text and label (1 or 0), and lang if it has one; of accounts it also has the column account, one
line a post. Without --kind, the file's name must hold one of the two words. --language says which language all posts are in; else it is found out post by post (for --rules: en).`;

/** The arguments make no sense together. */
export class MisusedError extends Error {
  override name = 'MisusedError';
  constructor(reason: string) {
    super(`${reason}. Without arguments, npm run evaluate says what it takes.`);
  }
}

/** The questions to measure: that of `--kind`, else both. Throws {@link MisusedError}. */
export function kindsOf({ kind }: { kind?: string | undefined }): readonly AnalyzerKind[] {
  if (kind === undefined) return ANALYZER_KINDS;
  if (!v.is(analyzerKindSchema, kind)) throw new MisusedError(`--kind must be ${ANALYZER_KINDS.join(' or ')}`);
  return [kind];
}

/** The only file or folder of a measurement. Throws {@link MisusedError}. */
export function onlyOne(paths: readonly string[], what: string): string {
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0)
    throw new MisusedError(`It needs one ${what}, and was given ${paths.length}`);
  return path;
}
