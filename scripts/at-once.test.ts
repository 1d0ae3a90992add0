import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeAtOnce } from './at-once.mjs';

/** The place of a file by which commands tell each other how far they are. */
async function placeOfSign(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-at-once-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'sign');
}

const give = (sign: string) => ['--eval', `fs.writeFileSync(${JSON.stringify(sign)}, '')`];
const lookFor = (sign: string) => [
  '--eval',
  `const looking = setInterval(() => { if (fs.existsSync(${JSON.stringify(sign)})) clearInterval(looking); }, 5)`,
];
const print = (words: string) => ['--eval', `console.log('${words}')`];
const complain = (words: string) => ['--eval', `console.error('${words}')`];
const fail = (code: number) => ['--eval', `process.exit(${code})`];

/** What steps printed outside a terminal, and what all came to. */
async function take(...steps: [name: string, ...commands: string[][]][]) {
  const printed: string[] = [];
  const screen = { write: (chunk: Uint8Array | string) => void printed.push(String(chunk)) };
  const outcomes = await takeAtOnce(
    steps.map(([name, ...commands]) => [name, commands]),
    {},
    screen,
  );
  return { codes: outcomes.map(({ name, code }) => `${name} ${code}`), printed: printed.join('') };
}

test('steps run beside each other: each waits for the other', async () => {
  const [one, other] = [await placeOfSign(), await placeOfSign()];
  expect(await take(['first', give(one), lookFor(other)], ['second', lookFor(one), give(other)])).toEqual({
    codes: ['first 0', 'second 0'],
    printed: '',
  });
});

test('what a further step prints is shown when those before it have ended', async () => {
  const [isPrinted, isEnded] = [await placeOfSign(), await placeOfSign()];
  const shown: [string, boolean][] = [];
  const screen = { write: (chunk: Uint8Array | string) => void shown.push([String(chunk), existsSync(isEnded)]) };
  await takeAtOnce(
    [
      ['first', [lookFor(isPrinted), give(isEnded)]],
      ['second', [print('early'), complain('a complaint'), give(isPrinted), lookFor(isEnded), print('late')]],
    ],
    {},
    screen,
  );
  expect(shown).toEqual([
    ['early\n', true],
    ['a complaint\n', true],
    ['late\n', true],
  ]);
});

test('a step ends at its first command that fails, and the others go on', async () => {
  expect(await take(['first', fail(3), fail(4)], ['second', print('still'), print('here')])).toEqual({
    codes: ['first 3', 'second 0'],
    printed: 'still\nhere\n',
  });
});

const LAST_OF_FIRST = '\nplumbline: step "first" failed; the end of what it printed:\n';

test('what a failed step printed comes once more after what others printed, and only its end', async () => {
  const long = ['--eval', "console.log('a'.repeat(9_000)); console.log('b'.repeat(9_000))"];
  expect(await take(['first', long, fail(1)], ['second', print('passed')])).toEqual({
    codes: ['first 1', 'second 0'],
    printed: `${'a'.repeat(9_000)}\n${'b'.repeat(9_000)}\npassed\n${LAST_OF_FIRST}${'a'.repeat(6_998)}\n${'b'.repeat(9_000)}\n`,
  });
});

test('nothing is repeated of the step that printed last, of one that passed, and of one that printed nothing', async () => {
  expect(await take(['first', print('passed')], ['second', fail(1)], ['third', print('late'), fail(2)])).toEqual({
    codes: ['first 0', 'second 1', 'third 2'],
    printed: 'passed\nlate\n',
  });
});

test('commands get the given variables', async () => {
  const outcomes = await takeAtOnce([['only', [['--eval', 'process.exit(Number(process.env.CODE))']]]], { CODE: '7' });
  expect(outcomes).toEqual([{ name: 'only', code: 7, seconds: expect.any(Number) }]);
});
