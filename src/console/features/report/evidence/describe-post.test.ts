import { expect, test } from 'vitest';
import { countHidden } from './describe-post.ts';

test.each([
  ['Plain words, even العربية and café', 0],
  ['\u202eturned\u202c', 2],
  ['zero\u200bwidth\u2060\ufeff', 3],
])('%j hides %i characters', (text, count) => expect(countHidden(text)).toBe(count));
