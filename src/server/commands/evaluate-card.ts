import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FLAGGED_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import {
  evaluateEmbedded,
  labelEmbedded,
  measureEmbeddedAccounts,
} from '#server/domain/evaluation/evaluate-embedded.ts';
import type { ArchivedAccount } from '#server/domain/evaluation/measure-accounts.ts';
import type { ResultsFile, ScoredAccount } from '#server/domain/evaluation/results-file.ts';
import { PACKS } from '#server/domain/labelling/baseline/rules.ts';
import { readFolders, readSamples } from './archived-accounts.ts';
import { CARD, RESULTS, renderCard, writeResults } from './card-figures.ts';
import type { Call } from './command.ts';
import { kindInName, readExamples } from './evaluate-examples.ts';
import { measureEmbedded, panelFileOf } from './evaluate-panel.ts';
import { aucOfHalves } from './evaluate-report.ts';
import { everydayPosts } from './evaluate-rules.ts';

/**
 * Measures everything that the model card states in figures, and writes it into the file of results and into the card.
 * `folder` holds `panel/KIND/ARCHIVE` (as for a panel), `origin.txt` (where those come from), `accounts/KIND/ARCHIVE` for the accounts
 * that the card names, and `posts/FILE.csv` or `posts/FILE.LANGUAGE.csv` (labelled posts, in English without a language;
 * the name holds the question). Throws when something is missing; then nothing is written.
 */
export async function measureCard({ complain }: Call, folder: string): Promise<string> {
  const origin = (await readFile(join(folder, 'origin.txt'), 'utf8')).trim();
  const panels = await measureEmbedded(await readFolders(join(folder, 'panel'), complain), ANALYZER_KINDS);
  const results: ResultsFile = {
    ...panelFileOf(panels, origin),
    posts: await measureFiles(join(folder, 'posts')),
    everyday: await Promise.all([...PACKS.keys()].map(measureEveryday)),
    accounts: await scoreAccounts(await readFolders(join(folder, 'accounts'), complain)),
    samples: await scoreAccounts(await readSamples()),
  };
  const card = renderCard(await readFile(CARD, 'utf8'), results);
  await writeFile(RESULTS, writeResults(results));
  await writeFile(CARD, card);
  return 'The results and the model card are written.';
}

async function measureFiles(folder: string): Promise<ResultsFile['posts']> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.csv')).sort();
  const found: ResultsFile['posts'] = [];
  for (const file of files) {
    const kind = kindInName(file);
    if (kind === undefined) throw new Error(`The name of ${file} holds neither ${ANALYZER_KINDS.join(' nor ')}.`);
    const name = basename(file, '.csv');
    const language = /\.([a-z]{2,3})$/.exec(name)?.[1] ?? 'en';
    const { evaluation, marked } = await evaluateEmbedded(await readExamples(join(folder, file), language), kind);
    const { read, positives, auc, precision, recall, reliability } = evaluation;
    const rows = reliability.map(({ from, to, count, share }) => ({ from, to, count, share }));
    found.push({
      kind,
      file: name,
      language,
      read,
      positives,
      auc,
      halves: aucOfHalves(marked),
      precision,
      recall,
      reliability: rows,
    });
  }
  return found;
}

/** How many everyday sentences of a language have any mark of either question, and how many are flagged. */
async function measureEveryday(language: string): Promise<ResultsFile['everyday'][number]> {
  const sentences = (await everydayPosts(language)).map((text) => ({
    text,
    language,
    isPositive: false,
    author: null,
  }));
  const strongest = new Map<string, number>();
  for (const kind of ANALYZER_KINDS) {
    for (const { example, mark } of await labelEmbedded(sentences, kind)) {
      const strength = mark === null || mark.isSilent ? 0 : mark.confidence;
      strongest.set(example.text, Math.max(strongest.get(example.text) ?? 0, strength));
    }
  }
  const strengths = sentences.map(({ text }) => strongest.get(text) ?? 0);
  return {
    language,
    sentences: sentences.length,
    marked: strengths.filter((strength) => strength > 0).length,
    flagged: strengths.filter((strength) => strength >= FLAGGED_FROM).length,
  };
}

/** Other machines compute the last digits otherwise. */
const rounded = (score: number) => Math.round(score * 10_000) / 10_000;

/** Accounts with their scores for both questions, in the order of their names. */
export async function scoreAccounts(accounts: readonly ArchivedAccount[]): Promise<ScoredAccount[]> {
  const measured = await Promise.all(
    ANALYZER_KINDS.map(async (question) => ({ question, found: await measureEmbeddedAccounts(accounts, question) })),
  );
  return accounts.map(({ name, kind }, place) => {
    const questions = measured.flatMap(({ question, found }) => {
      const one = found[place];
      return one === undefined ? [] : [{ question, ...one }];
    });
    return {
      name,
      kind,
      own: questions[0]?.own ?? 0,
      read: questions[0]?.read ?? 0,
      questions: questions.map(({ question, flagged, score, interval, note }) => ({
        kind: question,
        flagged,
        score: score === null ? null : rounded(score),
        interval: interval === null ? null : [rounded(interval[0]), rounded(interval[1])],
        note,
      })),
    };
  });
}
