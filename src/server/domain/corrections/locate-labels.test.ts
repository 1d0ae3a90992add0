import { expect, test } from 'vitest';
import { locateLabels } from './locate-labels.ts';

test('a label has the place of its words, as they stand in the post; one whose words are not there is left out', () => {
  const label = (quote: string) => ({ category: 'Fear', confidence: 0.5, quote, rationale: 'why' });
  expect(locateLabels('They sold us. They sold us again.', [label('sold us'), label('wolves')])).toEqual([
    { category: 'Fear', confidence: 0.5, quote: 'sold us', rationale: 'why', start: 5, end: 12 },
  ]);
});
