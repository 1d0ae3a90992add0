import { describe, expect, test } from 'vitest';
import { applyCorrections, type CorrectedLabel, type Judged, strongestOf } from './apply-corrections.ts';
import type { PlacedLabel } from './locate-labels.ts';

const TEXT = 'The mayor sold us out again';
const place = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });

/** A label of the model. */
const given = (category: string, quote: string, confidence = 0.6): PlacedLabel => ({
  category,
  ...place(quote),
  confidence,
  quote,
  rationale: 'because',
});

let id = 0;
const correct = (judgement: Judged['judgement'], label: Partial<Judged> = {}): Judged => {
  id += 1;
  return { id, judgement, category: null, start: null, end: null, judged: [], ...label };
};
const about = (category: string, words: string) => ({ category, ...place(words) });

/** Category, quote, whose label it is, and whether it is wrong. */
const brief = (labels: readonly CorrectedLabel[]) =>
  labels.map(({ category, quote, origin, isWrong }) => [category, quote, origin, isWrong]);
const corrected = (labels: readonly PlacedLabel[], ...corrections: Judged[]) =>
  brief(applyCorrections(TEXT, labels, corrections));

const FEAR = given('Fear', 'mayor sold');
const DOUBT = given('Doubt', 'us out');

test('without corrections the labels stay as the model gave them', () => {
  expect(applyCorrections(TEXT, [FEAR], [])).toEqual([
    { ...FEAR, origin: 'model', correctionId: null, isWrong: false },
  ]);
});

describe('a wrong label', () => {
  test('of the model is marked, with the correction', () => {
    const wrong = correct('wrong', about('Fear', 'sold us'));
    expect(applyCorrections(TEXT, [FEAR, DOUBT], [wrong])).toEqual([
      { ...FEAR, origin: 'model', correctionId: wrong.id, isWrong: true },
      { ...DOUBT, origin: 'model', correctionId: null, isWrong: false },
    ]);
  });

  test('of a person is gone', () => {
    const missed = correct('missed', about('Doubt', 'out again'));
    expect(corrected([FEAR], missed, correct('wrong', about('Doubt', 'again')))).toEqual([
      ['Fear', 'mayor sold', 'model', false],
    ]);
  });

  test('is that one alone: another that shares words with it stays, if it stood beside it', () => {
    const longer = given('Fear', 'The mayor sold us');
    const wrong = correct('wrong', { ...about('Fear', 'mayor sold'), judged: [FEAR, longer] });
    expect(corrected([FEAR, longer], wrong)).toEqual([
      ['Fear', 'mayor sold', 'model', true],
      ['Fear', 'The mayor sold us', 'model', false],
    ]);
    const sameEnd = given('Fear', 'sold');
    expect(corrected([FEAR, sameEnd], { ...wrong, judged: [FEAR] })).toEqual([
      ['Fear', 'mayor sold', 'model', true],
      ['Fear', 'sold', 'model', true],
    ]);
  });

  test('that stood beside another is called wrong by itself', () => {
    const longer = given('Fear', 'The mayor sold us');
    const judged = [FEAR, longer];
    const both = [about('Fear', 'mayor sold'), about('Fear', 'The mayor sold us')].map((one) =>
      correct('wrong', { ...one, judged }),
    );
    expect(corrected([FEAR, longer], ...both).map(([, , , isWrong]) => isWrong)).toEqual([true, true]);
  });

  test.each([
    ['of another category', about('Doubt', 'mayor sold')],
    ['that ends where this one begins', { category: 'Fear', start: 0, end: FEAR.start }],
    ['that begins where this one ends', { category: 'Fear', start: FEAR.end, end: TEXT.length }],
  ])('%s is another one', (_, other) => {
    const missed = correct('missed', about('Fear', 'mayor sold'));
    const labels = [
      ['Fear', 'mayor sold', 'model', false],
      ['Fear', 'mayor sold', 'person', false],
    ];
    expect(corrected([FEAR], missed, correct('wrong', other))).toEqual(labels);
  });
});

describe('a missed label', () => {
  test('is added for certain, in the words of the post', () => {
    const missed = correct('missed', about('Doubt', 'sold us'));
    expect(applyCorrections(TEXT, [], [missed])).toEqual([
      {
        category: 'Doubt',
        ...place('sold us'),
        confidence: 1,
        quote: 'sold us',
        rationale: '',
        origin: 'person',
        correctionId: missed.id,
        isWrong: false,
      },
    ]);
  });

  test('replaces what people added there before, and nothing else', () => {
    const before = [correct('missed', about('Fear', 'mayor')), correct('missed', about('Doubt', 'mayor'))];
    expect(corrected([FEAR], ...before, correct('missed', about('Fear', 'The mayor')))).toEqual([
      ['Fear', 'mayor sold', 'model', false],
      ['Doubt', 'mayor', 'person', false],
      ['Fear', 'The mayor', 'person', false],
    ]);
  });
});

test.each(['wrong', 'missed'] as const)('what is %s without a whole place changes nothing', (judgement) => {
  const whole = { category: 'Fear', start: 0, end: TEXT.length };
  for (const part of ['category', 'start', 'end'])
    expect(corrected([FEAR], correct(judgement, { ...whole, [part]: null })), part).toEqual([
      ['Fear', 'mayor sold', 'model', false],
    ]);
});

describe('labels that are judged right', () => {
  test('stay, and all others of today are wrong', () => {
    const right = correct('right', { judged: [{ ...about('Fear', 'sold us'), confidence: 0.5 }] });
    expect(applyCorrections(TEXT, [FEAR, DOUBT], [right])).toEqual([
      { ...FEAR, origin: 'model', correctionId: null, isWrong: false },
      { ...DOUBT, origin: 'model', correctionId: right.id, isWrong: true },
    ]);
  });

  test('stay when the model no longer gives them, as they were given', () => {
    const judged = [FEAR, { ...about('Slogans', 'again'), confidence: 0.5 }];
    const right = correct('right', { judged });
    expect(applyCorrections(TEXT, [FEAR, DOUBT], [right]).slice(2)).toEqual([
      {
        ...about('Slogans', 'again'),
        confidence: 0.5,
        quote: 'again',
        rationale: '',
        origin: 'person',
        correctionId: right.id,
        isWrong: false,
      },
    ]);
  });

  test('are found among several', () => {
    const right = correct('right', { judged: [FEAR, DOUBT] });
    expect(corrected([FEAR, DOUBT], right)).toEqual([
      ['Fear', 'mayor sold', 'model', false],
      ['Doubt', 'us out', 'model', false],
    ]);
  });

  test('undo what was corrected before', () => {
    const before = [correct('wrong', about('Fear', 'mayor')), correct('missed', about('Slogans', 'again'))];
    expect(corrected([FEAR], ...before, correct('right', { judged: [FEAR] }))).toEqual([
      ['Fear', 'mayor sold', 'model', false],
    ]);
  });
});

describe('the strongest label', () => {
  const strongest = (labels: readonly PlacedLabel[], ...corrections: Judged[]) =>
    strongestOf(applyCorrections(TEXT, labels, corrections))?.quote ?? null;

  test('has the highest confidence, wherever it stands', () => {
    expect(strongest([FEAR, given('Doubt', 'us out', 0.9), given('Slogans', 'again', 0.3)])).toBe('us out');
  });

  test('is the first among equals', () => {
    expect(strongest([FEAR, DOUBT])).toBe('mayor sold');
  });

  test('is not one that was called wrong', () => {
    expect(strongest([FEAR, given('Doubt', 'us out', 0.2)], correct('wrong', about('Fear', 'mayor')))).toBe('us out');
    expect(strongest([FEAR], correct('wrong', about('Fear', 'mayor')))).toBeNull();
  });
});
