import { expect, test } from 'vitest';
import { closing, fence, markFor, naming, opening, randomMark } from './fence.ts';

/** Draws these marks one after another, and notes how many. */
function drawing(...marks: string[]) {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return marks[Math.min(drawn, marks.length) - 1] ?? '';
  };
  return { draw, count: () => drawn };
}

test('a mark is drawn that no text contains, in any spelling', () => {
  const { draw, count } = drawing('aa11', 'bb22', 'cc33', 'dd44');
  expect(markFor(['see AA11', 'ｂｂ２２!', 'x cc33 y'], draw)).toBe('dd44');
  expect(count()).toBe(4);
  expect(markFor([], drawing('aa11').draw)).toBe('aa11');
});

test('after twenty marks that texts contain, the source of marks is broken', () => {
  const { draw, count } = drawing('aa11');
  expect(() => markFor(['aa11'], draw)).toThrow('No mark was drawn that the posts do not contain');
  expect(count()).toBe(20);
  expect(markFor(['aa11'], drawing(...Array<string>(19).fill('aa11'), 'bb22').draw)).toBe('bb22');
});

test('a random mark has 64 bits, in lower case', () => {
  const marks = Array.from({ length: 20 }, randomMark);
  expect(marks.every((mark) => /^[0-9a-f]{16}$/.test(mark))).toBe(true);
  expect(new Set(marks).size).toBe(20);
});

test('each text stands between lines with its number and the mark', () => {
  expect(fence(['Hello', 'two\nlines'], 'aa11')).toBe(
    '<<mark aa11>>\n<<post 1 aa11>>\nHello\n<<end of post 1 aa11>>\n\n<<post 2 aa11>>\ntwo\nlines\n<<end of post 2 aa11>>',
  );
  expect([opening('n', 'm'), closing(3, 'm'), naming('m')]).toEqual([
    '<<post n m>>',
    '<<end of post 3 m>>',
    '<<mark m>>',
  ]);
});
