import { expect, test } from 'vitest';
import { account } from '#tests/answers/account.ts';
import { levelReport } from '#tests/answers/level.ts';
import { writeStatement } from './statement-text.ts';

const read = (posts: number) => ({
  share: { flagged: 2, read: posts, interval: null },
  posts_total: 100,
  partial: true,
});

test.each([
  [40, 40, '40 of 100 posts read on Friday by Reviewed, setting version 1 (openai/gpt).'],
  [
    41,
    38,
    '41 of 100 posts read for propaganda and 38 for disinformation on Friday by Reviewed, setting version 1 (openai/gpt).',
  ],
])('a copied statement says what each question read: %d and %d', (propaganda, disinformation, said) => {
  const levels = {
    propaganda: levelReport('harbor', read(propaganda)),
    disinformation: levelReport('harbor', read(disinformation)),
  };
  const text = writeStatement({ account: account('harbor'), levels }, 'https://here', () => 'Friday');
  expect(text).toContain(said);
  expect(text).toContain(`2 of ${disinformation} posts read carry warning signs`);
});
