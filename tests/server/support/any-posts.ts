import fc from 'fast-check';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { distinctWords } from './distinct-words.ts';
import { post } from './memory-source.ts';

/** Sentences as `markLabeller` reads them. With other numbers they say the same, with other words something else. */
const SENTENCES = [
  (words: string) => `Calm ${words}.`,
  (words: string) => `[Fear 0.9: the end] of ${words}`,
  (words: string) => `[Doubt 0.3: who knows] ${words} [Fabricated 0.6: was faked]`,
  (words: string) => `RT @other: [Fabricated 0.4: made up] ${words}`,
];

const anyPost = fc.record({
  sentence: fc.nat({ max: SENTENCES.length - 1 }),
  topic: fc.nat({ max: 11 }),
  lang: fc.constantFrom('en', 'en', 'en', 'de'),
  kind: fc.constantFrom<SourcePost['kind']>('post', 'post', 'reply', 'repost'),
  day: fc.option(fc.nat({ max: 70 }), { freq: 8 }),
});

/** Posts of an account: some repeat others, and some are reposts, in another language or without a time. */
export const anyPosts = (minLength: number, maxLength: number): fc.Arbitrary<SourcePost[]> =>
  fc.array(anyPost, { minLength, maxLength }).map((drawn) =>
    drawn.map(({ sentence, topic, lang, kind, day }, number) => ({
      ...post(number, SENTENCES[sentence]?.(distinctWords(topic)) ?? ''),
      lang,
      kind,
      created_at: day === null ? null : new Date(Date.UTC(2026, 0, 1 + day, number % 24)).toISOString(),
    })),
  );
