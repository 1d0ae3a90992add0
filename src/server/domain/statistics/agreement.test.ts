import { describe, expect, test } from 'vitest';
import { randomOf } from '#tests/server/support/simulated-accounts.ts';
import { nominalAlpha } from './agreement.ts';

/** What readers said, one letter for each unit; a dot is no value. */
const unitsOf = (...readers: string[]) =>
  Array.from(readers[0] ?? '', (_, place) =>
    readers.flatMap((said) => (said[place] === '.' ? [] : said.charAt(place))),
  );

// Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), parts A, B and C.
describe('gives the alpha of published worked examples', () => {
  test.each([
    ['two readers, two values', ['0100000000', '1110010100'], 0.095],
    ['two readers, five values', ['aabbdcccedda', 'babbbccceddd'], 0.692],
    [
      'four readers, some of whom said nothing',
      ['123321412...', '1233224125.3', '.3332342251.', '12332441251.'],
      0.743,
    ],
  ])('%s', (_, readers, alpha) => {
    const value = nominalAlpha(unitsOf(...readers), 'a')?.value ?? Number.NaN;
    expect(Math.abs(value - alpha)).toBeLessThan(0.001);
  });
});

test('says nothing where nobody was compared, or where readers said the same of everything', () => {
  expect(nominalAlpha([], 'a')).toBeNull();
  expect(nominalAlpha(unitsOf('01', '..'), 'a')).toBeNull();
  expect(nominalAlpha(unitsOf('0.', '1.'), 'a')).toBeNull();
  expect(nominalAlpha(unitsOf('0000', '0000'), 'a')).toBeNull();
});

test('has no interval where nobody disagreed, and the same one for the same seed', () => {
  expect(nominalAlpha(unitsOf('0101', '0101'), 'a')).toEqual({ value: 1, interval: null });
  const units = unitsOf('0100000000', '1110010100');
  expect(nominalAlpha(units, 'a')).toEqual(nominalAlpha(units, 'a'));
});

test('the interval is that of samples of the units, without those in which all values are the same', () => {
  // Of two units, a sample has both, or the second one twice: 0, or minus a half.
  expect(nominalAlpha(unitsOf('aa', 'ab'), 'a')).toEqual({ value: 0, interval: [-0.5, 0] });
});

test('the interval is as wide as the share of units apart varies', () => {
  const { interval } = nominalAlpha(
    unitsOf('1'.repeat(100) + '0'.repeat(100), `${'1'.repeat(80)}${'0'.repeat(100)}${'1'.repeat(20)}`),
    'a',
  ) ?? {
    interval: null,
  };
  // Alpha is one minus twice that share where both values are as frequent: 0.6, 2 × 1.96 standard errors of a fifth of 200 around it.
  const reach = 2 * 1.96 * Math.sqrt((0.2 * 0.8) / 200);
  const about = (value: number) =>
    expect.toSatisfy((one: number) => Math.abs(one - value) < 0.025, `is about ${value}`);
  expect(interval).toEqual([about(0.6 - reach), about(0.6 + reach)]);
});

test('in 1,000 samples, at least 93 of 100 intervals hold the truth, the alpha of all units', () => {
  const random = randomOf(30);
  const all = Array.from({ length: 5_000 }, () => {
    const truth = random() < 0.3;
    return [0, 1].map(() => String(random() < 0.15 ? !truth : truth));
  });
  // With two readers, the chances of both values decide: shares of the table, apart from the code under test.
  const yes = all.flat().filter((value) => value === 'true').length / 10_000;
  const apart = all.filter(([a, b]) => a !== b).length / 5_000;
  const truth = 1 - apart / (2 * yes * (1 - yes));
  let held = 0;
  for (let run = 0; run < 1_000; run += 1) {
    const drawn = Array.from({ length: 100 }, () => all[Math.floor(random() * all.length)] ?? []);
    const [low, high] = nominalAlpha(drawn, String(run))?.interval ?? [1, 0];
    if (low <= truth && truth <= high) held += 1;
  }
  expect(held).toBeGreaterThanOrEqual(930);
});

test('each unit is drawn, the first and the last', () => {
  // Without the middle unit a sample agrees fully; with nothing else, alpha is 1 - 5 × 6 / 18.
  expect(nominalAlpha(unitsOf('aab', 'abb'), 'a')?.interval).toEqual([expect.closeTo(-2 / 3, 9), 1]);
});

test('a sample whose values are all the same takes no part in the interval', () => {
  // More than a third of the samples lack the last unit. With it once, alpha is 1 - 46 / 91; a few times, a little less.
  const agreed = 'a'.repeat(30);
  const interval = nominalAlpha(unitsOf(`${agreed}b`, `${agreed}b`, `${agreed}a`), 'a')?.interval;
  const justBelow = expect.toSatisfy((one: number) => one > 0.45 && one < 0.49, 'is just below a half');
  expect(interval).toEqual([justBelow, expect.closeTo(1 - 46 / 91, 9)]);
});

// Computed apart: the samples by Python's cryptography (AES-256-CTR), their alpha by the table of coincidences.
test.each([
  [['aba', 'bb', 'ba', 'aa', 'ba', 'aaa', 'ac', 'aa'], 9 / 77, -0.40625, 0.609195402],
  [['aaa', 'bbb', 'aa', 'aca', 'bb', 'ab', 'ccc', 'aaa', 'ccb', 'ba'], 29 / 54, -0.023255814, 0.880733945],
])('the interval of %j leaves out 2.5 % of 999 samples at each end', (units, value, low, high) => {
  const said = units.map((unit) => Array.from(unit));
  const close = (one: number) => expect.closeTo(one, 8);
  expect(nominalAlpha(said, 'a')).toEqual({ value: close(value), interval: [close(low), close(high)] });
});
