import { parseSync } from 'vite';
import { PROGRAM } from './imports.ts';

/**
 * The text of `file` without its comments and the white space before each; unchanged if it is not a program. Comments for Vite and
 * Vitest (`@vite-ignore`, `@vitest-environment`) stay, because they change what runs.
 */
export function stripComments(file: string, source: string): string {
  if (!PROGRAM.test(file)) return source;
  const comments = parseSync(file, source).comments.filter(({ value }) => !value.includes('@vite'));
  const code = comments.map(({ start }, index) => source.slice(comments[index - 1]?.end ?? 0, start).trimEnd());
  return [...code, source.slice(comments.at(-1)?.end ?? 0)].join('');
}
