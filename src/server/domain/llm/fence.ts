import { randomBytes } from 'node:crypto';

/** Draws the mark of one request's fences, in lower case. */
export type DrawMark = () => string;

/** 64 random bits, so that no author of a post can know them. */
export const randomMark: DrawMark = () => randomBytes(8).toString('hex');

/** After this many failed draws, the random source itself must be broken. */
const DRAWS = 20;

/** A mark that none of the texts contains, in any compatible spelling or case. */
export function markFor(texts: readonly string[], draw: DrawMark): string {
  const plain = texts.map((text) => text.normalize('NFKC').toLowerCase());
  for (let drawn = 0; drawn < DRAWS; drawn += 1) {
    const mark = draw();
    if (!plain.some((text) => text.includes(mark))) return mark;
  }
  throw new Error('No mark was drawn that the posts do not contain');
}

export const opening = (number: number | string, mark: string) => `<<post ${number} ${mark}>>`;
export const closing = (number: number | string, mark: string) => `<<end of post ${number} ${mark}>>`;

export const naming = (mark: string) => `<<mark ${mark}>>`;

/** The line that names the mark, and the texts, numbered from 1, each between two lines that only this request knows. */
export function fence(texts: readonly string[], mark: string): string {
  const fenced = texts.map((text, index) => `${opening(index + 1, mark)}\n${text}\n${closing(index + 1, mark)}`);
  return `${naming(mark)}\n${fenced.join('\n\n')}`;
}
