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
    ['domain/statistics/resample.ts', 'values[placeOf(word, values.length)] ?? Number.NaN'],
    ['domain/statistics/shingle-index.ts', '?? Number.NaN'],
    ['domain/statistics/shingle-sieve.ts', '?? Number.NaN'],
    ['domain/statistics/sum-up.ts', '?? Number.NaN'],
    ['domain/statistics/sum-up.ts', "names[cue] ?? ''"],
  ].map(([source = '', code = '']) => ({ source, code, faults: FORGOTTEN_DEFAULT, changesNothing: true, why: WITHIN })),
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
    source: 'domain/statistics/pooled-shares.ts',
    code: 'round < ROUNDS',
    changesNothing: true,
    why: 'what is drawn beyond the last round is kept nowhere',
  },
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
  ...[
    ['account-estimate.ts', "if (cue === '') continue", 'a statement without a cue has no strength that could be discounted'],
    ['finite-share.ts', 'let greatest = 0', 'moves all logarithms alike; only their differences count'],
    ['finite-share.ts', 'drawn === 0 ? 0', 'no step is multiplied by it'],
    ['finite-share.ts', 'Math.max(0, Math.round(size - judged))', 'a step of no length'],
    ['finite-share.ts', '[0, ascending.length - 1]', 'the last value is 1, and numbers are below it'],
    ['gather-posts.ts', '[0, ids.length - 1]', 'beyond the end no comparison is true'],
    ['mean-interval.ts', 'sum === 0 ? 0', 'the lower end is never above the mean, which is 0 then'],
    ['mean-interval.ts', 'total += weight', 'the total is squared'],
    ['near-duplicates.ts', 'group < (best', 'no group is compared with itself'],
    ['reviewed-share.ts', 'drawn && found > 0', 'without a judged post the number found is not a number, so it is not above 0'],
    ['sum-up.ts', 'index < chosen.length', 'beyond the end no statement is found'],
    ['sum-up.ts', 'number < 0 || places', 'below the first place no statement is found'],
    ['sum-up.ts', 'cue !== NONE', 'the name of no cue is empty'],
    ['sum-up.ts', 'Array.from({ length: 4 }', 'one list more, which nobody reads'],
    ['paired-difference.ts', 'pairs[place]?.[of] ?? Number.NaN', WITHIN],
    ['finite-share.ts', 'sum += Math.exp', 'all sums are divided by the last one, which has the same sign'],
    ['shingle-index.ts', 'slot + 1 === keys.length', 'one step more or less at the end of a table, the same for who adds and who looks'],
    ['shingle-index.ts', 'let length = 0', 'the first place stays empty'],
    ['shingle-index.ts', 'slot !== null', 'what is stored then belongs to no slot'],
  ].map(([file = '', code = '', why = '']) => ({ source: `domain/statistics/${file}`, code, changesNothing: true, why })),
  ...[
    'freeTable(table)',
    'buffer.transfer(0)',
    'part.free()',
  ].map((code) => ({
    source: 'domain/statistics/shingle-index.ts',
    code,
    changesNothing: false,
    why: 'frees memory at once instead of later; no result depends on it',
  })),
  ...['table.counts[slot] === 0', 'Math.ceil(table.keys.length * GROWTH)', 'Math.ceil(length * GROWTH)'].map((code) => ({
    source: 'domain/statistics/shingle-index.ts',
    code,
    changesNothing: false,
    why: 'the table grows at another moment, and takes more or less memory; what is in it stays',
  })),
  ...['const HIGHEST', 'const RANGE'].map((code) => ({
    source: 'domain/statistics/shingle-index.ts',
    code,
    changesNothing: false,
    why: 'shingles are divided among parts and slots otherwise; what is found stays',
  })),
  {
    source: 'domain/statistics/finite-share.ts',
    code: 'const MOST = 20_000',
    changesNothing: false,
    why: 'one step more or less of twenty thousand',
  },
  {
    source: 'domain/statistics/beta.ts',
    code: 'let [low, high] = [0, 1]',
    changesNothing: false,
    why: 'one step more or less of a computation that is precise enough with either',
  },
  {
    source: 'domain/statistics/pooled-shares.ts',
    code: 'return { low: isNone',
    changesNothing: false,
    why: 'moves an end by less than its rounds vary, where several strata are drawn',
  },
  ...[
    ['addresses.ts', "?? ''", 'every IP address can be written into a URL'],
    ['addresses.ts', 'const [low = 0, high = 0]', 'such an address begins with 0, and none that begins with 0 is public'],
    ['guarded-fetch.ts', 'error instanceof Error', 'everything that a call fails with is an Error'],
    ['guarded-fetch.ts', 'given.body === null', 'an empty body is sent as none'],
    ['guarded-fetch.ts', 'statusCode ?? 0', 'every answer that was received has a status; only the compiler asks for a default'],
    ['guarded-fetch.ts', 'httpsRequest : httpRequest', 'the agent decides whether a call is encrypted'],
  ].map(([file = '', code = '', why = '']) => ({ source: `foundations/outbound/${file}`, code, changesNothing: true, why })),
  ...['isAnswered', "request.on('close'"].map((code) => ({
    source: 'foundations/outbound/guarded-fetch.ts',
    code,
    changesNothing: false,
    why: 'a second way out beside the limit of time, for ends that no test can cause',
  })),
  {
    source: 'foundations/outbound/guarded-fetch.ts',
    code: 'new HttpsAgent',
    changesNothing: false,
    why: 'a test would need a certificate that the process trusts',
  },
  ...[
    ['people/known-devices.ts', 'instanceof errors.JOSEError', 'the library throws no other error for a text'],
    ['people/tokens.ts', 'instanceof errors.JOSEError', 'the library throws no other error for a text'],
    ['people/tokens.ts', 'iat = 0, nbf = 0, exp = 0', 'a token without them was not verified'],
    ['people/network.ts', "groups[3] ?? '0'", 'an address of IPv6 has eight groups; only the compiler asks for a default'],
    ['people/network.ts', 'const GROUPS = 8', 'one group more, behind those that name a network'],
    ['results/fingerprint.ts', '.sort(([a], [b])', 'keys of one object are never equal, and only the sign counts'],
  ].map(([file = '', code = '', why = '']) => ({ source: `domain/${file}`, code, changesNothing: true, why })),
  ...['before === undefined', 'const VERIFIED_MAX', 'verified.set(', 'known.size >=', 'known.set('].map((code) => ({
    source: 'domain/people/tokens.ts',
    code,
    changesNothing: false,
    why: 'only how many signatures are remembered, and how many are checked again; no answer depends on it',
  })),
  ...[
    ['archive/language-tag.ts', 'Intl.getCanonicalLocales(name)[0]', 'each tag has one canonical form; only the compiler asks for a default'],
    ['archive/language-tag.ts', 'if (name !== undefined && !tags.has(name))', 'codes with the same name have the same canonical form, and nobody looks up no name'],
    ['archive/timestamp.ts', "MONTHS.indexOf(parts.month ?? '')", 'no month is called undefined either'],
    ['archive/timestamp.ts', 'local.getUTCMonth() === month - 1', 'a minute that does not exist moves the hour, too'],
    ['bluesky/handle-domain.ts', "error.name === 'TimeoutError'", 'no other error has this name'],
    ['typed-name.ts', 'schedules.length > 0', 'a source that can be fetched again has three schedules'],
  ].map(([file = '', code = '', why = '']) => ({ source: `domain/sources/${file}`, code, changesNothing: true, why })),
  {
    source: 'domain/people/passwords.ts',
    code: "dictionary['passwords-common'].filter",
    changesNothing: true,
    why: 'shorter passwords are refused before',
  },
  {
    source: 'domain/people/passwords.ts',
    code: 'const UNMATCHABLE_HASH',
    changesNothing: false,
    why: 'no password matches a longer random hash either',
  },
  {
    source: 'domain/statistics/number-column.ts',
    code: 'values.byteLength * 2',
    changesNothing: false,
    why: 'it grows in larger steps; what is in it stays',
  },
  ...['const CHARACTERS_PER_TURN', 'characters >= CHARACTERS_PER_TURN', 'characters = 0'].map((code) => ({
    source: 'domain/labelling/baseline/baseline.ts',
    code,
    changesNothing: false,
    why: 'decides only when other work gets its turn',
  })),
  ...[
    ['analysis/budget.ts', 'if (!isUsedUp) committed', 'after the first refusal nothing is reserved any more'],
    ['analysis/budget.ts', 'gate.running === 0', 'while nothing runs, nothing is at risk'],
    ['evidence/difference.ts', '(weights[place] ?? 0)', WITHIN],
    ['evidence/marked-html.ts', 'ENTITIES[sign] ?? sign', 'every sign that is looked for has its entity'],
    ['evidence/marked-html.ts', 'points[place] ?? 0', WITHIN],
    ['reviews/allocate.ts', 'posts[place] ?? 0', WITHIN],
    ['reviews/allocate.ts', 'drawn[place] ?? 0', WITHIN],
    ['reviews/allocate.ts', 'each === 0 ? open', 'the last ones of a list that is no longer are all of it'],
  ].map(([file = '', code = '', why = '']) => ({
    source: `domain/${file}`,
    code,
    faults: [...FORGOTTEN_DEFAULT, '0 and one', 'always', 'without what precedes ||'],
    changesNothing: true,
    why,
  })),
];
