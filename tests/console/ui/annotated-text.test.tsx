import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AnnotatedText, type Annotation } from '#console/ui/text/annotated-text.tsx';

const mark = (start: number, end: number, given: Partial<Annotation> = {}): Annotation => ({
  start,
  end,
  tone: 'first',
  isWrong: false,
  ...given,
});

const draw = (text: string, ...marks: Annotation[]) => {
  render(<AnnotatedText label="Text" text={text} marks={marks} />);
  return screen.getByRole('group', { name: 'Text' });
};

/** The marked words, without the numbers. */
const markedIn = (region: HTMLElement) => [...region.querySelectorAll('mark')].map(({ textContent }) => textContent);

afterEach(cleanup);

test('each mark covers its words and has its number after them', () => {
  const region = draw('They lie to you', mark(0, 4), mark(5, 8));
  expect(markedIn(region)).toEqual(['They', 'lie']);
  expect(region.textContent).toBe('They1 lie2 to you');
});

test('overlapping marks have separate lines, one below the other', () => {
  const region = draw('abcdef', mark(0, 4), mark(2, 6, { tone: 'second' }));
  const offsets = [...region.querySelectorAll('mark')].map(({ textContent, style }) => [
    textContent,
    style.textUnderlineOffset,
  ]);
  expect(offsets).toEqual([
    ['ab', '3px'],
    ['cd', '6px'],
    ['cd', '3px'],
    ['ef', '6px'],
  ]);
});

test('marks of another kind, and wrong ones, differ by more than their colour', () => {
  const region = draw('abc', mark(0, 1), mark(1, 2, { tone: 'second' }), mark(2, 3, { isWrong: true }));
  const classes = [...region.querySelectorAll('mark')].map(({ className }) => className);
  expect(new Set(classes).size).toBe(3);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '\u202ereversed\u202c',
  'zero\u200bwidth',
  'a\u0301\u0301\u0301',
  'x'.repeat(10_000),
])('%j is only text', (text) => {
  const region = draw(text);
  expect(region.textContent).toBe(text);
  expect(region.querySelector('img')).toBeNull();
});
