import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Outcome, runHere, runProcess } from '#tests/server/support/run-command.ts';
import { evaluate as command } from './evaluate-command.ts';

const SCRIPT = fileURLToPath(new URL('./evaluate.ts', import.meta.url));
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plumbline-evaluate-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Runs the command for a user in another folder, as npm does. */
const evaluate = (...args: string[]) => runHere(command, args, { env: { INIT_CWD: directory } });

const evaluateApart = (...args: string[]) => runProcess(SCRIPT, args, { ...process.env, INIT_CWD: directory });

async function evaluateFile(name: string, lines: string[], ...args: string[]): Promise<Outcome> {
  const path = join(directory, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return evaluate(path, ...args);
}

const LINES = [
  'id,text,label',
  '1,The mayor of our country is a clown.,1',
  '2,"They are vermin, all of them, and they keep coming.",1',
  '3,The fair at the harbour opens at ten.,0',
];

const REPORT = `model     plumbline/baseline
kind      propaganda
posts     3, of which read 3
positive  2
ROC AUC   1.000 (95 % interval 1.000 to 1.000)
flagged   from 0.40
precision 1.000 (95 % interval 0.342 to 1.000)
recall    1.000 (95 % interval 0.342 to 1.000)
F1        1.000 (95 % interval 1.000 to 1.000)
Brier     0.113 (95 % interval 0.060 to 0.167)

strength         posts  positive   95 % interval
0                    1     0.000  0.000 to 0.793
above 0 to 0.10      0
0.10 to 0.20         0
0.20 to 0.35         0
0.35 to 0.50         0
0.50 to 0.70         1     1.000  0.207 to 1.000
0.70 to 1.00         1     1.000  0.207 to 1.000

ROC AUC nothing to measure on the half whose SHA-256 is even, nothing to measure on the other
`;

test('reports how well the baseline separates positives from negatives, and how often posts of a strength are positive', async () => {
  expect(await evaluateFile('posts.csv', LINES, '--kind', 'propaganda')).toEqual({
    exitCode: 0,
    stdout: REPORT,
    stderr: '',
  });
});

test('measures only the posts that the embedded model can read', async () => {
  const georgian = '4,"საქართველოს დედაქალაქი თბილისია და იქ ბევრი ადამიანი ცხოვრობს.",1';
  const { stdout } = await evaluateFile('georgian-propaganda.csv', [...LINES, georgian]);
  const counts = 'posts     4, of which read 3\n          1 in a language that it does not read';
  expect(stdout).toBe(REPORT.replace('posts     3, of which read 3', counts));
});

test('takes the language of all posts from the caller', async () => {
  const { stdout } = await evaluateFile('short-propaganda.csv', [...LINES, '4,Vermin!,1'], '--language', 'en');
  expect(stdout).toMatch(/^posts {5}4, of which read 4$/m);
});

test('gives the same as JSON', async () => {
  const { stdout } = await evaluateFile('json-propaganda.csv', LINES, '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    setting: null,
    model: 'plumbline/baseline',
    kind: 'propaganda',
    posts: 3,
    read: 3,
    positives: 2,
    not_read: 0,
    auc: { value: 1, interval: [1, 1] },
    precision: { value: 1 },
    recall: { value: 1 },
    f1: { value: 1, interval: [1, 1] },
    brier: { value: expect.closeTo(0.113, 2) },
    reliability: [{ from: 0, to: 0.001, count: 1, positives: 0 }, {}, {}, {}, {}, { count: 1 }, { count: 1 }],
  });
});

describe('with --rules', () => {
  const rowOf = (stdout: string, rule: string) => stdout.split('\n').find((line) => line.startsWith(`${rule} `));

  test('reports for each rule what it marks, its own AUC and what it adds', async () => {
    const { stdout, exitCode } = await evaluateFile('propaganda.csv', LINES, '--rules');
    expect(exitCode).toBe(0);
    expect(rowOf(stdout, 'dehumanising')).toMatch(/^dehumanising +50\.0 % +0\.0 % +0\.0 % +0\.0 % +0\.750 +0\.250$/);
    expect(rowOf(stdout, 'chant')).toMatch(/^chant +0\.0 % +0\.0 % +\d\.\d % +\d\.\d % +0\.500 +0\.000$/);
    expect(stdout).toMatch(/^everyday posts: \d+, with any mark \d\.\d %, flagged \d\.\d %$/m);
  });

  test('reports it and exits with 1 when there are no rules for the language', async () => {
    expect(await evaluateFile('propaganda.csv', LINES, '--rules', '--language', 'zxx')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There are no rules for "zxx".\n',
    });
  });
});

describe('with --accounts', () => {
  test('shows the sample accounts with and without the estimator', async () => {
    const { stdout } = await evaluate('--accounts');
    const [head, ...rows] = stdout.trim().split('\n');
    expect(head).toMatch(
      /^account +posts +read +statements +kind +flagged +mean of posts +score +95 % interval +mean, flooded +score, flooded$/,
    );
    expect(rows.filter((row) => row.startsWith('IronwardFront'))).toEqual([
      expect.stringMatching(/ propaganda .* +0\.\d{3} +0\.\d{3}$/),
      expect.stringMatching(/ disinformation .* +0\.\d{3} +0\.\d{3}$/),
    ]);
  });

  test('shows the accounts of archives', async () => {
    const texts = Array.from({ length: 12 }, (_, i) => `The traitors of ward ${i} sold us all out once again.`);
    const lines = ['created_at,text', ...texts.map((text) => `2026-01-01T00:00:00Z,${text}`)];
    const path = join(directory, 'ward_watch.csv');
    await writeFile(path, `${lines.join('\n')}\n`);
    const { stdout } = await evaluate('--accounts', path);
    expect(stdout).toMatch(/^ward_watch +12 +12 +1 +propaganda .* +0\.\d{3} +0\.\d{3}$/m);
  });
});

describe('with --accounts and little to read', () => {
  test('shows no means of an account whose posts nobody can read', async () => {
    const georgian = '2026-01-01T00:00:00Z,"საქართველოს დედაქალაქი თბილისია და იქ ბევრი ადამიანი ცხოვრობს."';
    const { stdout } = await evaluateFile('tbilisi.csv', ['created_at,text', georgian], '--accounts');
    expect(stdout).toMatch(/^tbilisi +1 +0 +0 +propaganda +0$/m);
  });

  test('reports it and exits with 1 when no post could be read', async () => {
    const { exitCode, stdout, stderr } = await evaluateFile('none.csv', ['created_at,text'], '--accounts');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/none\.csv: no posts\nNo post could be read\.\n$/);
  });
});

describe('with --accounts and labelled accounts', () => {
  /** Eight words that are different for each number. */
  const words = (number: number) =>
    Array.from({ length: 8 }, (_, place) =>
      [...String(100 + number * 8 + place)].map((digit) => `${'bcdfghjklm'[Number(digit)]}a`).join(''),
    ).join(' ');
  const accounts = (...given: [name: string, label: 0 | 1, says: string, posts: number][]) => [
    'account,text,label',
    ...given.flatMap(([name, label, says, posts]) =>
      Array.from({ length: posts }, (_, i) => `@${name},${says} ${words(i)}.,${label}`),
    ),
  ];

  test('measures how well their scores separate positive accounts from negative ones', async () => {
    const lines = accounts(
      ['mara', 1, 'They are vermin', 10],
      ['nils', 0, 'We had some tea', 10],
      ['olga', 0, 'Too quiet', 2],
    );
    const { stdout } = await evaluateFile('accounts-propaganda.csv', lines, '--accounts', '--language', 'en');
    expect(stdout).toMatch(
      new RegExp(
        [
          '^model {5}plumbline/baseline',
          'kind {6}propaganda',
          'accounts {2}3, of which scored 2',
          'posts {5}22, of which read 22',
          'positive {2}1',
          'ROC AUC {3}1.000 \\(95 % interval 1.000 to 1.000\\)',
          'flagged {3}from 0.05',
          'precision 1.000',
        ].join('.*\n'),
      ),
    );
    expect(stdout).toMatch(/^score +accounts +positive +95 % interval\n0.00 to 0.05 +1 +0.000/m);
    expect(stdout).toContain(
      [
        'links     0, of which 0 do not lead to platforms or shorteners; CRED-1 2026-08-04 rates 0, low 0',
        'covered   0 of 3 accounts have such links',
        'ROC AUC   nothing to measure, of the share of low-rated links; no score uses it',
      ].join('\n'),
    );
  });

  test('gives the same as JSON', async () => {
    const lines = accounts(['mara', 1, 'They are vermin', 10], ['nils', 0, 'We had some tea', 10]);
    const { stdout } = await evaluateFile(
      'json-accounts-propaganda.csv',
      lines,
      '--accounts',
      '--language',
      'en',
      '--json',
    );
    expect(JSON.parse(stdout)).toMatchObject({
      setting: null,
      accounts: 2,
      scored: 2,
      positives: 1,
      posts: 20,
      flagged_from: 0.05,
      reliability: [{ from: 0, to: 0.05, count: 1, positives: 0 }, {}, {}, {}, {}, {}],
    });
  });

  test.each([
    ['an account has both labels', ['mara,One.,1', 'mara,Two.,0'], /^The account mara has both labels/],
    ['no account is negative', ['mara,One.,1'], /^The file has no account with the label 0/],
    ['an account has no name', [',One.,1'], /^Line 2: needs columns account, text/],
    ['one below a post of two lines has none', ['mara,"One\nmore.",1', ',Two.,0'], /^Line 4: needs columns account/],
  ])('reports it and exits with 1 when %s', async (_, lines, message) => {
    const outcome = await evaluateFile('bad-propaganda.csv', ['account,text,label', ...lines], '--accounts');
    expect(outcome).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(message) });
  });
});

test('takes the kind from the name of the file', async () => {
  expect((await evaluateFile('my-propaganda.csv', LINES)).stdout).toBe(REPORT);
});

test("as a process finds a file relative to the user's folder, and exits with 1 when there is none", async () => {
  await writeFile(join(directory, 'near-propaganda.csv'), LINES.join('\n'));
  expect(await evaluateApart('near-propaganda.csv')).toEqual({ exitCode: 0, stdout: REPORT, stderr: '' });
  expect(await evaluateApart('missing-propaganda.csv')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringMatching(/^there is no \/.*\/missing-propaganda\.csv\n$/),
  });
});

test.each([
  [
    'no kind is known',
    'posts.csv',
    LINES,
    [],
    /^The name of posts.csv does not say which question it is about: name it with --kind\./,
  ],
  [
    'the kind is not one of the two',
    'posts.csv',
    LINES,
    ['--kind', 'spam'],
    /^--kind must be propaganda or disinformation\./,
  ],
  ['an option is unknown', 'propaganda.csv', LINES, ['--fast'], /^Unknown option '--fast'/],
  ['there is no column label', 'propaganda.csv', ['text', 'Hello'], [], /^Line 2: needs a column text/],
  ['a label is neither 1 nor 0', 'propaganda.csv', ['text,label', 'Hello,maybe'], [], /^Line 2: needs a column text/],
  ['no post is positive', 'propaganda.csv', ['text,label', 'Hello,0'], [], /^The file has no post with the label 1/],
  ['no post is negative', 'propaganda.csv', ['text,label', 'Hello,1'], [], /^The file has no post with the label 0/],
  ['the file is not a CSV', 'propaganda.csv', ['text,label', '"Hello,1'], [], /^Quote Not Closed/],
])('reports it and exits with 1 when %s', async (_, name, lines, args, message) => {
  const { exitCode, stdout, stderr } = await evaluateFile(name, lines, ...args);
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(message) });
});

test.each([[[]], [['--help']], [['one.csv', '--help']]])(
  'given %j it says what it takes, and exits with 1',
  async (args) => {
    const stderr = expect.stringMatching(/^npm run evaluate/);
    expect(await evaluate(...args)).toEqual({ exitCode: 1, stdout: '', stderr });
  },
);

test.each([
  ['--json', 'It needs one file, and was given 0'],
  ['one.csv two.csv', 'It needs one file, and was given 2'],
  ['--corrections one.csv', '--corrections and --reviews take no files, and neither --rules nor --accounts'],
  ['--reviews --rules', '--corrections and --reviews take no files, and neither --rules nor --accounts'],
  ['--reviews --kind spam', '--kind must be propaganda or disinformation'],
  ['--campaigns', '--campaigns needs archives'],
  ['--panel', '--panel needs archives'],
  ['--panel one.csv --kind spam', '--kind must be propaganda or disinformation'],
  ['--suite', 'It needs one folder, and was given 0'],
  ['--prompts one', '--prompts and --budget need a --setting'],
  ['--suite one --budget 100', '--prompts and --budget need a --setting'],
  ['--suite one --setting Ours --budget 0', '--budget must be a whole number of tokens'],
  ['one.csv --budget 100', '--budget is for --suite and --prompts only'],
  ['one.csv --origin here', '--origin is for --panel only'],
  ['--card', 'It needs one folder, and was given 0'],
  ['one.csv --rules --json', '--setting and --json are for labelled posts and labelled accounts, and not for --rules'],
])('of %s it says what is wrong, and exits with 1', async (args, reason) => {
  const stderr = `${reason}. Without arguments, npm run evaluate says what it takes.\n`;
  expect(await evaluate(...args.split(' '))).toEqual({ exitCode: 1, stdout: '', stderr });
});
