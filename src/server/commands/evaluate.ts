import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CsvError } from 'csv-parse';
import * as v from 'valibot';
import { ANALYZER_KINDS, analyzerKindSchema } from '#contract/level.ts';
import { compareEstimates } from './evaluate-accounts.ts';
import { EvaluationError, kindInName, readExamples } from './evaluate-examples.ts';
import { measureFile } from './evaluate-file.ts';
import { measureRules } from './evaluate-rules.ts';

const USAGE = `npm run evaluate -- FILE [--kind ${ANALYZER_KINDS.join('|')}] [--language TAG]
  how well the embedded model tells positive posts from negative ones
npm run evaluate -- --rules FILE [--kind ${ANALYZER_KINDS.join('|')}] [--language TAG]
  the same for each of its rules, and how many everyday posts a rule marks
npm run evaluate -- --accounts [ARCHIVE...]
  what accounts score, with and without the estimator; without archives, the sample accounts

FILE is a CSV with the columns text and label (1 or 0), and lang if it has one. Without --kind, the file's name must hold one of the
two words. --language says which language all posts are in; else it is found out post by post (for --rules: en).`;

const OPTIONS = {
  kind: { type: 'string' },
  language: { type: 'string' },
  rules: { type: 'boolean', default: false },
  accounts: { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  // npm runs scripts in the package's folder and tells where the person stands.
  const files = positionals.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
  if (values.accounts) return console.log(await compareEstimates(files));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new EvaluationError(USAGE);
  const kind = v.safeParse(analyzerKindSchema, values.kind ?? kindInName(file));
  if (!kind.success) throw new EvaluationError(USAGE);
  const examples = await readExamples(file, values.language);
  console.log(
    values.rules
      ? await measureRules(examples, kind.output, values.language ?? 'en')
      : await measureFile(examples, kind.output),
  );
}

/** Errors of this command, of CSV, of options and of the file system are the caller's to mend; others are ours. */
function isExpected(error: unknown): error is Error {
  return error instanceof EvaluationError || error instanceof CsvError || (error instanceof Error && 'code' in error);
}

try {
  await main();
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
