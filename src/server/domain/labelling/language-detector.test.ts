import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The output of a new process. */
const run = (script: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }),
  );

const SCORES = `[
  'hello there my friends', 'bonjour mes amis du monde', 'los amigos de la playa', 'ein ruhiger Tag am Hafen', 'доброе утро, друзья',
  'καλημέρα σε όλους', '今日はいい天気ですね', "l'isola c'è",
].map((text) => eld.detect(text).getScores())`;

test('the detector scores in the same way as its package', () => {
  const own = run(`
    const { loadDetector } = await import('./language-detector.ts');
    const eld = await loadDetector();
    console.log(JSON.stringify(${SCORES}));`);
  const packaged = run(`
    const { eld } = await import('eld/medium');
    console.log(JSON.stringify(${SCORES}));`);
  expect(own).toEqual(packaged);
});
