import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { addFaults } from '#tests/server/mutants/add-faults.ts';
import { candidatesOf, nextFor } from '#tests/server/mutants/assign-faults.ts';
import { DRAWINGS, drawnFaultsOf } from '#tests/server/mutants/drawings.ts';
import { fingerprintOf, KEPT_FOLDER } from '#tests/server/mutants/kept-verdict.ts';
import { carryOver, mendVerdict } from '#tests/server/mutants/mend-verdicts.ts';
import { testsImporting } from '#tests/server/mutants/nearest-tests.ts';
import { reasonsWithoutFault } from '#tests/server/mutants/reasons.ts';
import { faultsOf, filesIn, JUDGED_FOLDERS } from '#tests/server/mutants/sources.ts';
import { editsOf } from '#tests/server/mutants/sql-faults.ts';
import { hashOf } from '#tests/server/mutants/tries.ts';

/** The effects of the faults in a source, without their places. */
const effectsOf = (source: string) =>
  addFaults('a.ts', source).faults.map((fault) => fault.replace(/^a\.ts:\d+:\d+ /, ''));

/** The statements that the faults in one statement make of it, without spare blanks. */
const statementsOf = (text: string) =>
  editsOf(text).map(({ at, end, by }) => `${text.slice(0, at)}${by}${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim());

describe('the faults of a file', () => {
  test.each([
    ['if (age < 5) leave();', ['always', 'never', '< becomes <=', '5 and one', 'without leave()']],
    ['const a = b && c;', ['without what follows &&', 'without what precedes &&']],
    ['const a = b ?? 1;', ['without what follows ??', '1 and one']],
    ['const a = list.filter(isLate).some(isOdd);', ['without filter', 'some becomes every']],
    ["const a = 'of ' + b;", []],
    ['log.info("done");', []],
    ['const a = b?.c.filter(isLate).length;', []],
    ['type A = true; const a: 1 | 2 = b;', []],
    [
      'q.where(and(eq(a, b), lt(c, d))).orderBy(desc(a), b);',
      [
        'without this key of the order',
        'without this key of the order',
        'without this of and',
        'without this of and',
        'lt becomes lte',
        'desc becomes asc',
        'without orderBy()',
      ],
    ],
    [
      'q.innerJoin(t, eq(a, b)).where(c)',
      ['innerJoin becomes leftJoin', 'joined with all', 'without the condition', 'without where()'],
    ],
    ['q.update(t).set({ a: 1, b })', ['a is not written', 'b is not written', '1 and one', 'without set()']],
  ])('%s', (source, effects) => expect(effectsOf(source).toSorted()).toEqual(effects.toSorted()));

  test('do nothing before they are chosen', () => {
    expect(addFaults('a.ts', 'f(a < b);').code).toContain(':a < b');
  });
});

describe('the faults of a statement', () => {
  test('each condition is as good as not there', () => {
    expect(statementsOf(`select a from t where b = \${c.d({})} and (e or f) group by a`)).toEqual([
      'select a from t where true and (e or f) group by a',
      `select a from t where b = \${c.d({})} and true group by a`,
      `select a from t where b = \${c.d({})} and (e or false ) group by a`,
    ]);
  });

  test('a join, a boundary, a direction and the last key of an order are wrong', () => {
    expect(statementsOf("select from t left join u using (a) where '<' < b order by c desc, d")).toEqual([
      'select from t left join u using (a) where true order by c desc, d',
      "select from t left join u using (a) where '<' <= b order by c desc, d",
      "select from t join u using (a) where '<' < b order by c desc, d",
      "select from t left join u using (a) where '<' < b order by c asc, d",
      "select from t left join u using (a) where '<' < b order by c desc",
    ]);
  });

  test('the ends of a range are no two conditions', () => {
    expect(statementsOf('select from t where a between 1 and 2')).toEqual(['select from t where true']);
  });
});

test('every judged file can still be read with its faults', () => {
  const unreadable = JUDGED_FOLDERS.flatMap(filesIn).filter(
    (file) => parseSync(file, addFaults(file, readFileSync(file, 'utf8')).code).errors.length > 0,
  );
  expect(unreadable).toEqual([]);
});

test('every kept verdict is about a file that exists', () => {
  const files = globSync(`${KEPT_FOLDER}/**/*.json`).map((kept) =>
    kept.replace(KEPT_FOLDER, 'src/server').replace(/(\.drawing-\d)?\.json$/, '.ts'),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every fault of a file with a database belongs to one drawing', () => {
  const file = 'src/server/domain/people/throttle.ts';
  const drawn = DRAWINGS.flatMap((drawing) => drawnFaultsOf(file, drawing));
  expect(drawn.toSorted()).toEqual(faultsOf(file).toSorted());
  expect(drawnFaultsOf('src/server/domain/people/tokens.ts', 0)).toEqual([]);
});

test('a verdict is out of date when one more test imports its file', () => {
  const file = 'src/server/domain/people/tokens.ts';
  const tests = testsImporting(file);
  expect(tests).toContain('src/server/domain/people/tokens.test.ts');
  expect(hashOf([file], [...tests, 'tests/server/people/new.test.ts'])).not.toBe(hashOf([file], tests));
});

describe('trying again what was not noticed', () => {
  const source = 'src/server/domain/people/tokens.ts';
  const verdict = {
    fingerprint: 'of then',
    faults: 9,
    unnoticed: [`${source}:1:5 always`, `${source}:2:5 never`],
    noticedBy: ['src/server/domain/people/tokens.test.ts'],
  };
  const noticing = new Map([[`${source}:2:5 never`, 'tests/server/people/throttle.test.ts']]);
  const noticedBy = ['src/server/domain/people/tokens.test.ts', 'tests/server/people/throttle.test.ts'];

  test('a verdict loses what is noticed by now, and counts as current with the tests that notice it', () => {
    expect(mendVerdict(source, { ...verdict, isCurrent: true }, noticing)).toEqual({
      fingerprint: fingerprintOf(source, noticedBy),
      faults: 9,
      unnoticed: [`${source}:1:5 always`],
      noticedBy,
    });
  });

  test('a verdict that was out of date stays so', () => {
    expect(mendVerdict(source, { ...verdict, isCurrent: false }, noticing).fingerprint).toBe('of then');
  });

  const faulty = (text: string) => ({ text, faults: addFaults('a.ts', text).faults });

  test('a fault is found again where its line stands today, and the second of equal lines stays the second', () => {
    const before = faulty('if (a) b = c;\nif (d) e = f;\nif (a) b = c;');
    const after = faulty('const g = h;\nfunction i() {\n  if (a) b = c;\n}\nif (a) b = c;\nif (d) e = f;');
    expect(before.faults.length).toBe(after.faults.length);
    expect(carryOver(['a.ts:2:5 never', 'a.ts:3:5 always'], before, after)).toEqual({
      left: before.faults.length,
      unnoticed: ['a.ts:5:5 always', 'a.ts:6:5 never'],
    });
  });

  test('a fault whose line was changed is gone, and a new one counts for nothing', () => {
    const [before, after] = [faulty('if (a) b = c;\nif (d) e = f;'), faulty('if (a) b = c;\nif (d || g) e = f;')];
    const ofFirstLine = before.faults.filter((fault) => fault.startsWith('a.ts:1:'));
    expect(carryOver(['a.ts:1:5 never', 'a.ts:2:5 never'], before, after)).toEqual({
      left: ofFirstLine.length,
      unnoticed: ['a.ts:1:5 never'],
    });
  });
});

describe('the tests that try a fault', () => {
  const source = 'src/server/domain/people/throttle.ts';
  const [far, farAndSlow, alike, slow, beside] = [
    'tests/server/http/matrix.test.ts',
    'tests/server/http/bodies.test.ts',
    'tests/server/people/throttle-twice.test.ts',
    'tests/server/people/login.test.ts',
    'tests/server/people/throttle.test.ts',
  ];
  const reach = new Map([
    [far, { ms: 10, reached: ['a', 'b'] }],
    [farAndSlow, { ms: 40_000, reached: ['a', 'b'] }],
    [slow, { ms: 40_000, reached: ['a'] }],
    [alike, { ms: 9_000, reached: ['a'] }],
    [beside, { ms: 50_000, reached: ['a'] }],
  ]);
  const known = (tries: Record<string, string | null>) => ({
    reach,
    tries: new Map([['a', new Map(Object.entries(tries))]]),
  });

  test('are those with its name, of its room, and others; long ones only of its room', () => {
    expect(candidatesOf(source, known({}))).toEqual(
      new Map([
        ['a', [beside, alike, slow, far]],
        ['b', [far]],
      ]),
    );
  });

  test('are twelve at most', () => {
    const rooms = Array.from({ length: 13 }, (_, place) => `tests/server/room-${place}/other.test.ts`);
    const quick = new Map(rooms.map((test, place) => [test, { ms: place, reached: ['a'] }]));
    expect(candidatesOf(source, { reach: quick, tries: new Map() })).toEqual(new Map([['a', rooms.slice(0, 12)]]));
  });

  test('try it one after the other, until one notices it', () => {
    const candidates = [beside, alike, far];
    expect(nextFor('a', candidates, known({}))).toBe(beside);
    expect(nextFor('a', candidates, known({ [beside]: null }))).toBe(alike);
    expect(nextFor('a', candidates, known({ [beside]: null, [alike]: 'fails' }))).toBe(null);
    expect(nextFor('a', candidates, known({ [beside]: null, [alike]: null, [far]: null }))).toBe(null);
  });
});

test('every reason is about a fault that can be made', () => {
  expect(reasonsWithoutFault()).toEqual([]);
});
