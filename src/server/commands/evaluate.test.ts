import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('./evaluate.ts', import.meta.url));
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plumbline-evaluate-'));
});
afterAll(() => rm(directory, { recursive: true }));

type Outcome = { exitCode: number; stdout: string; stderr: string };

/** As npm calls it: in another folder than the person's. */
function evaluate(...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd: tmpdir(), env: { ...process.env, INIT_CWD: directory } };
    const child = execFile(process.execPath, [COMMAND, ...args], options, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

async function evaluateFile(name: string, lines: string[], ...args: string[]): Promise<Outcome> {
  const path = join(directory, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return evaluate(path, ...args);
}

const LINES = [
  'id,text,label',
  '1,The mayor is a clown.,1',
  '2,"They are vermin, all of them.",1',
  '3,The fair opens at ten.,0',
];

const REPORT = `kind      propaganda
posts     3
positive  2
ROC AUC   1.000 (95 % interval 1.000 to 1.000)
at 0.10   precision 1.000, recall 1.000
at 0.25   precision 1.000, recall 1.000
`;

test('reports how well the baseline tells positives from negatives', async () => {
  expect(await evaluateFile('posts.csv', LINES, '--kind', 'propaganda')).toEqual({
    exitCode: 0,
    stdout: REPORT,
    stderr: '',
  });
});

test('takes the kind from the name of the file', async () => {
  expect((await evaluateFile('my-propaganda.csv', LINES)).stdout).toBe(REPORT);
});

test('finds a file from where the person stands', async () => {
  await evaluateFile('near-propaganda.csv', LINES);
  expect((await evaluate('near-propaganda.csv')).stdout).toBe(REPORT);
});

test.each([
  ['no kind is known', 'posts.csv', LINES, [], /^npm run evaluate/],
  ['the kind is not one of the two', 'posts.csv', LINES, ['--kind', 'spam'], /^npm run evaluate/],
  ['an option is unknown', 'propaganda.csv', LINES, ['--fast'], /^Unknown option '--fast'/],
  ['there is no column label', 'propaganda.csv', ['text', 'Hello'], [], /^Line 2: needs a column text/],
  ['a label is neither 1 nor 0', 'propaganda.csv', ['text,label', 'Hello,maybe'], [], /^Line 2: needs a column text/],
  ['no post is positive', 'propaganda.csv', ['text,label', 'Hello,0'], [], /^The file has no post with the label 1/],
  ['no post is negative', 'propaganda.csv', ['text,label', 'Hello,1'], [], /^The file has no post with the label 0/],
  ['the file is no CSV', 'propaganda.csv', ['text,label', '"Hello,1'], [], /^Quote Not Closed/],
])('says so and exits with 1 when %s', async (_, name, lines, args, message) => {
  const { exitCode, stdout, stderr } = await evaluateFile(name, lines, ...args);
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(message) });
});

test('says so and exits with 1 when the file does not exist', async () => {
  expect(await evaluate('missing-propaganda.csv')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringMatching(/^ENOENT: no such file or directory/),
  });
});

test('says so and exits with 1 when no file is named', async () => {
  expect(await evaluate()).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(/^npm run evaluate/) });
});
