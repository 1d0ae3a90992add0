import { expect, test } from 'vitest';
import { readFences, type SaidLabel } from '../support/providers/fenced-posts.ts';
import { labelPosts, optionsFor } from '../support/providers/label-posts.ts';
import { compatible } from '../support/providers/openai.ts';
import { startProvider } from '../support/providers/provider-server.ts';

const TEXT = 'I, River Watch (@river_watch), \u200bswear: see https://x.com/river_watch/status/1 or ask @WHO!';
const POST = { id: 'p1', text: TEXT, author: { screenName: 'river_watch', displayName: 'River Watch' } };
const label = (quote: string, rationale: string): SaidLabel => ({ category: 'Doubt', confidence: 1, quote, rationale });

async function ask(isBlind: boolean, ...labels: SaidLabel[]) {
  const provider = await startProvider(compatible, () => ({ text: JSON.stringify({ labels }) }));
  const { outcomes } = await labelPosts(optionsFor(provider, { isBlind }), [POST]);
  const asked = provider.asked[0] ?? { system: '', user: '' };
  const labelled = outcomes.p1?.kind === 'labelled' ? outcomes.p1.labels : [];
  return {
    sent: readFences(asked).posts.map(({ text }) => text),
    isSaid: asked.system.includes('@author'),
    found: labelled.map(({ quote, start, end, rationale }) => ({ quote, start, end, rationale })),
    refused: outcomes.p1?.refusedLabels.quote,
  };
}

test('a blind model sees no name of the author; its quotes and reasons get the names back', async () => {
  const answer = await ask(
    true,
    label('[author] (@author), swear', '[author] swears as @author.'),
    label('see [link-to-author] or ask @WHO', 'It links to [link-to-author].'),
    label('River Watch', 'It knows the name.'),
  );
  expect(answer).toEqual({
    sent: ['I, [author] (@author), swear: see [link-to-author] or ask @WHO!'],
    isSaid: true,
    found: [
      {
        quote: 'River Watch (@river_watch), \u200bswear',
        start: 3,
        end: TEXT.indexOf('swear') + 5,
        rationale: 'River Watch swears as @river_watch.',
      },
      {
        quote: 'see https://x.com/river_watch/status/1 or ask @WHO',
        start: TEXT.indexOf('see'),
        end: TEXT.length - 1,
        rationale: 'It links to https://x.com/river_watch/status/1.',
      },
    ],
    refused: 1,
  });
});

test('a model that is not blind sees the post as people do', async () => {
  expect(await ask(false, label('River Watch (@river_watch), swear', 'It swears.'))).toEqual({
    sent: [TEXT.replace('\u200b', '')],
    isSaid: false,
    found: [
      {
        quote: 'River Watch (@river_watch), \u200bswear',
        start: 3,
        end: TEXT.indexOf('swear') + 5,
        rationale: 'It swears.',
      },
    ],
    refused: 0,
  });
});
