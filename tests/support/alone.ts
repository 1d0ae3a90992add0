import { globSync, readFileSync } from 'node:fs';

/** In a test file, followed by the reason. */
const MARK = '// A worker of its own: ';

/**
 * Of the test files that a pattern finds, those that cannot share a worker with others: they replace modules (`vi.mock`), which
 * that worker has loaded for all, or say so themselves.
 */
export const filesAlone = (patterns: string[]): string[] =>
  globSync(patterns).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes('vi.mock(') || text.includes(MARK);
  });
