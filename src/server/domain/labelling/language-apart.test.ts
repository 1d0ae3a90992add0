import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { languageReadersOf } from '#tests/server/support/processes.ts';
import { detectApart } from './language-apart.ts';

/** Much longer than a busy machine needs. */
const LONG = { timeout: 100_000 };

test('each text gets its answer, in the order of the texts', async () => {
  const [some, others] = await Promise.all([
    detectApart(['The ferry leaves at ten from the old harbour', 'Le bac part à dix heures du vieux port']),
    detectApart(['El ferry sale a las diez del puerto viejo', 'Barcelona, Madrid, Lisboa, Porto']),
  ]);
  expect([some, others]).toEqual([
    ['en', 'fr'],
    ['es', null],
  ]);
});

test('a process that has no more questions ends, and the next question starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await detectApart(['The ferry leaves at ten from the old harbour']);
    const first = await languageReadersOf(process.pid);
    expect(first).toHaveLength(1);
    vi.advanceTimersByTime(9_900);
    await detectApart(['The ferry leaves at ten from the old harbour']);
    vi.advanceTimersByTime(9_900);
    expect(await languageReadersOf(process.pid)).toEqual(first);
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await expect.poll(() => languageReadersOf(process.pid), LONG).toEqual([]);
    expect(await detectApart(['Le bac part à dix heures du vieux port'])).toEqual(['fr']);
  } finally {
    vi.useRealTimers();
  }
});

test('when the process fails, who asked gets the reason, and the next question starts another', async () => {
  // Any failure there would serve here.
  await expect(detectApart(null as unknown as string[])).rejects.toThrow(
    /^the process that recognises languages ended \(1\) [\s\S]*TypeError/,
  );
  expect(await detectApart(['Le bac part à dix heures du vieux port'])).toEqual(['fr']);
});

test('when the process is killed, everybody who asked hears of it, and the next question starts another', async () => {
  await detectApart(['El ferry sale a las diez del puerto viejo']);
  const long = Array.from({ length: 20_000 }, (_, number) => `El ferry ${number} sale a las diez del puerto viejo`);
  const waiting = Promise.allSettled([detectApart(long), detectApart(long)]);
  for (const pid of await languageReadersOf(process.pid)) process.kill(pid, 'SIGKILL');
  const reason = { message: 'the process that recognises languages ended (SIGKILL) ' };
  expect(await waiting).toMatchObject([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  expect(await detectApart(['Le bac part à dix heures du vieux port'])).toEqual(['fr']);
});

test('a program ends after the last answer', () => {
  const program = `
    const { detectApart } = await import('#server/domain/labelling/language-apart.ts');
    console.log(...await detectApart(['Le bac part à dix heures du vieux port']));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(said).toBe('fr\n');
});
