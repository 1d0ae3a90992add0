/** Why no test notices a fault. */
export type Reason = {
  /** The source, below `src/server`. */
  readonly source: string;
  /** A part of the line that the fault is in. */
  readonly code: string;
  /** The effects meant, such as `always`; all faults of the line by default. */
  readonly faults?: readonly string[];
  /** The code with the fault does the same for everything that can be given to it. Such a fault does not count as noticed. */
  readonly changesNothing: boolean;
  readonly why: string;
};

const FORGOTTEN_DEFAULT = ['without what follows ??'];
const WITHIN = 'the index is always within the list; only the compiler asks for a default';

export const REASONS: readonly Reason[] = [
  ...[
    ['domain/statistics/account-estimate.ts', 'strengths[place] ?? 0'],
    ['domain/statistics/account-estimate.ts', 'weights[b] ?? 0'],
    ['domain/statistics/mean-interval.ts', 'statements.strengths[place] ?? 0'],
    ['domain/statistics/near-duplicates.ts', 'starts.at(-SHINGLE) ?? 0'],
    ['domain/statistics/near-duplicates.ts', 'sizes[group] ?? 0'],
    ['domain/statistics/resample.ts', 'values[placeOf(word, values.length)] ?? Number.NaN'],
    ['domain/statistics/score-bootstrap.ts', '?? Number.NaN'],
    ['domain/statistics/shingle-index.ts', 'table.counts[slot] ?? 0'],
    ['domain/statistics/shingle-index.ts', 'table.heads[slot] ?? NONE'],
    ['domain/statistics/shingle-sieve.ts', '?? 0'],
    ['domain/statistics/sum-up.ts', '?? Number.NaN'],
    ['domain/statistics/sum-up.ts', "names[cue] ?? ''"],
    ['domain/statistics/gather-posts.ts', '?? NONE'],
    ['domain/statistics/gather-posts.ts', "partNames.all[number] ?? ''"],
    ['domain/statistics/gather-posts.ts', '(ids[middle] ?? 0)'],
  ].map(([source = '', code = '']) => ({ source, code, faults: FORGOTTEN_DEFAULT, changesNothing: true, why: WITHIN })),
  {
    source: 'domain/statistics/auc.ts',
    code: '?? Number.POSITIVE_INFINITY',
    faults: FORGOTTEN_DEFAULT,
    changesNothing: true,
    why: 'a comparison with undefined is false as well, and ends the loop',
  },
  {
    source: 'domain/statistics/account-estimate.ts',
    code: 'hashed.sort((a, b)',
    faults: ['< becomes <=', '> becomes >=', '> becomes <='],
    changesNothing: true,
    why: 'equal hashes are of equal texts, whose order makes no difference',
  },
  {
    source: 'domain/statistics/keystream.ts',
    code: 'buffer.transfer(0)',
    changesNothing: false,
    why: 'frees memory at once instead of later; no result depends on it',
  },
  {
    source: 'domain/statistics/keystream.ts',
    code: 'giveBack(noise)',
    changesNothing: false,
    why: 'frees memory at once instead of later; no result depends on it',
  },
  {
    source: 'domain/statistics/shingle-sieve.ts',
    code: 'once.buffer.transfer(0)',
    changesNothing: false,
    why: 'frees memory at once instead of later; no result depends on it',
  },
  {
    source: 'domain/statistics/sum-up.ts',
    code: 'buffer.transfer(0)',
    changesNothing: false,
    why: 'frees memory at once instead of later; no result depends on it',
  },
  ...['const FIRST = 64', 'const GROWTH = 1.25', 'used >= table.keys.length * FULL_AT', 'used += 1', 'let used = 0'].map((code) => ({
    source: 'domain/statistics/shingle-index.ts',
    code,
    changesNothing: false,
    why: 'the table grows at another moment, and takes more or less memory; what is in it stays',
  })),
  ...['0x811c9dc5', '0x01000193', 'hash ^ (hash'].map((code) => ({
    source: 'domain/statistics/near-duplicates.ts',
    code,
    changesNothing: false,
    why: 'another hash: groups are the same unless two shingles have one hash, which is as rare',
  })),
  {
    source: 'domain/statistics/beta.ts',
    code: '1 / 12 - r *',
    changesNothing: false,
    why: 'moves the result by less than the precision of the values in tables',
  },
  ...['const STIRLING_FROM', 'x < STIRLING_FROM', 'const HALVINGS', 'halving < HALVINGS', 'halving = 0', '< PRECISION'].map((code) => ({
    source: 'domain/statistics/beta.ts',
    code,
    changesNothing: false,
    why: 'one step more or less of a computation that is precise enough with either',
  })),
  {
    source: 'domain/statistics/beta.ts',
    code: 'x > (a + 1) / (a + b + 2)',
    changesNothing: false,
    why: 'both sides of the limit give the same value; the limit chooses the quicker one',
  },
  ...[
    ['account-estimate.ts', 'strengths[place] ?? 0'],
    ['account-estimate.ts', 'weights[b] ?? 0'],
    ['agreement.ts', 'totals[value] ?? 0'],
    ['gather-posts.ts', '(ids[middle] ?? 0)'],
    ['mean-interval.ts', 'statements.strengths[place] ?? 0'],
    ['near-duplicates.ts', 'starts.at(-SHINGLE) ?? 0'],
    ['near-duplicates.ts', 'sizes[group] ?? 0'],
    ['pooled-shares.ts', '[round] ?? 0)'],
    ['reviewed-share.ts', '[round] ?? 0)'],
    ['shingle-sieve.ts', '?? 0'],
  ].map(([file = '', code = '']) => ({
    source: `domain/statistics/${file}`,
    code,
    faults: [...FORGOTTEN_DEFAULT, '0 and one'],
    changesNothing: true,
    why: WITHIN,
  })),
  {
    source: 'domain/statistics/agreement.ts',
    code: 'value === name',
    changesNothing: true,
    why: 'how many say it times how many do not: the product stays when both change places',
  },
  {
    source: 'domain/statistics/agreement.ts',
    code: 'tally === undefined',
    changesNothing: true,
    why: WITHIN,
  },
  {
    source: 'domain/statistics/agreement.ts',
    code: 'low === undefined || high === undefined',
    faults: ['without what follows ||', 'without what precedes ||'],
    changesNothing: true,
    why: 'either both ends exist or neither does',
  },
  ...['agreement.ts', 'pooled-shares.ts'].map((file) => ({
    source: `domain/statistics/${file}`,
    code: 'round < ROUNDS',
    changesNothing: false,
    why: 'one round more or less of 999 moves an interval by less than its rounds vary',
  })),
  {
    source: 'domain/statistics/agreement.ts',
    code: 'const ROUNDS = 999',
    changesNothing: false,
    why: 'one round more or less of 999 moves an interval by less than its rounds vary',
  },
  ...['x <= 0', 'x >= 1'].map((code) => ({
    source: 'domain/statistics/beta.ts',
    code,
    changesNothing: false,
    why: 'a shortcut: the formula comes to the same value at the end',
  })),
  ...['shareBelow(middle) < probability', 'Math.abs(value) < TINY'].map((code) => ({
    source: 'domain/statistics/beta.ts',
    code,
    changesNothing: false,
    why: 'only a value that is equal to the last digit would be treated otherwise',
  })),
  {
    source: 'domain/statistics/gather-posts.ts',
    code: 'asked.get(question) ?? createAnswers()',
    faults: FORGOTTEN_DEFAULT,
    changesNothing: true,
    why: 'only questions that were asked are looked up; only the compiler asks for a default',
  },
  ...['let statementCount = 0', 'Math.max(statementCount'].map((code) => ({
    source: 'domain/statistics/gather-posts.ts',
    code,
    changesNothing: false,
    why: 'room for one statement more, which stays empty',
  })),
  ...['export const WORDS_AT_ONCE', 'const ZEROS'].map((code) => ({
    source: 'domain/statistics/keystream.ts',
    code,
    changesNothing: false,
    why: 'how many words are drawn at a time; the stream of words stays the same',
  })),
  {
    source: 'domain/statistics/resample.ts',
    code: 'left > 0',
    changesNothing: true,
    why: 'one more portion of no words',
  },
  ...['let draws = 0', 'draws = 0;'].map((code) => ({
    source: 'domain/statistics/score-bootstrap.ts',
    code,
    changesNothing: false,
    why: 'decides only when other work gets its turn',
  })),
  ...['const best = isAlone', 'if (isAlone)', 'repeated.has(shingle)'].map((code) => ({
    source: 'domain/statistics/near-duplicates.ts',
    code,
    changesNothing: false,
    why: 'saves memory for texts that no other resembles; which texts belong together stays',
  })),
  {
    source: 'domain/statistics/near-duplicates.ts',
    code: "text.indexOf(' ', space + 1)",
    faults: ['1 and one'],
    changesNothing: true,
    why: 'between two spaces stands at least one letter',
  },
  {
    source: 'domain/statistics/pooled-shares.ts',
    code: 'wholes[round] || 1',
    changesNothing: true,
    why: 'without a flag there are no hits either, and no precision is shown',
  },
  {
    source: 'domain/statistics/reviewed-share.ts',
    code: 'const PRIOR = 0.4',
    changesNothing: false,
    why: 'the simulations hold it, and judging leaves them out because they take minutes',
  },
  {
    source: 'domain/statistics/reviewed-share.ts',
    code: 'lows.sort()[rank - 1] ?? 0',
    faults: [...FORGOTTEN_DEFAULT, '1 and one'],
    changesNothing: true,
    why: WITHIN,
  },
  ...['const MOST_SLOTS', 'const size = Math.min', 'const mask = size', 'size / BITS'].map((code) => ({
    source: 'domain/statistics/shingle-sieve.ts',
    code,
    changesNothing: false,
    why: 'a larger or smaller sieve lets more or fewer shingles through that only one text has; groups stay the same',
  })),
  {
    source: 'domain/statistics/shingle-sieve.ts',
    code: 'again.buffer.transfer(0)',
    changesNothing: false,
    why: 'frees memory at once instead of later; no result depends on it',
  },
];
