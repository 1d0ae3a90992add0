import type { ExportedPost } from '#contract/export.ts';
import type { LevelReport } from '#contract/level.ts';
import type { ExportHead } from '#server/domain/evidence/export-account.ts';

/** What an export says of an account for a question, with a value of its own in every place. */
const LEVEL = {
  setting: { id: 1, name: 'Ours', version: 2 },
  model: 'lab/model-1',
  rules: 3,
  fingerprint: 'f'.repeat(64),
  share: { flagged: 4, read: 5, interval: [0.06, 0.07] },
  reference: { below: 8, accounts: 9, kinds: [], limits: { some: 0.1, many: 0.2 } },
  score: 0.101,
  interval: [0.112, 0.123],
  band: { from: 'few', to: 'some' },
  band_note: null,
  corrected: { score: 0.134, interval: [0.14, 0.15], band: null, posts_flagged: 16, posts_corrected: 17 },
} satisfies Partial<LevelReport>;

const AT = '2026-02-03T04:05:06.000Z';
const FEAR = {
  kind: 'propaganda',
  category: 'Fear',
  quote: 'end',
  start: 4,
  end: 7,
  strength: 0.9,
  rationale: 'It says end.',
  origin: 'model',
  correction_id: 5,
  is_wrong: true,
} as const;

/** A post with a value of its own in every place. */
const POST = {
  post_id: '1234',
  text: 'The end is near, they say.',
  created_at: '2026-01-01T00:00:00.000Z',
  seen_at: '2026-01-02T00:00:00.000Z',
  kind: 'repost',
  parent: { by: 'bob.example', text: 'Is it open?' },
  language: 'en',
  source: 'archive',
  counts: { likes: 14, replies: 15, reposts: 16, quotes: 17 },
  url: 'https://x.com/i/status/1234',
  outside: {
    ratings: [
      {
        list: 'Some list',
        version: '2026-08-04',
        domain: 'low.example',
        category: '',
        score: 0,
        source: null,
        is_low: true,
      },
      {
        list: 'Other list',
        version: '7',
        domain: 'odd.example',
        category: 'odd',
        score: null,
        source: null,
        is_low: false,
      },
    ],
    notes: [
      {
        id: '18',
        classification: 'NOT_MISLEADING',
        text: 'So it is.',
        written_at: AT,
        helpful_at: AT,
        url: 'https://x.com/n',
      },
    ],
    fact_checks: [
      {
        ...{ id: 1, publisher: 'Checkers', rating: 'False', url: 'https://checkers.example/1', claim: 'It ends' },
        ...{
          claimant: null,
          title: null,
          language: 'en',
          reviewed_at: AT,
          licence: null,
          origin: 'feed',
          confirmation_id: 2,
        },
        ...{ by: 'ada', is_mine: true, confirmed_at: AT, has_changed: false },
      },
    ],
  },
  answers: {
    propaganda: {
      outcome: 'labelled',
      reason: null,
      strength: 0.9,
      corrected_strength: 1,
      is_flagged: true,
      is_corrected: true,
    },
    disinformation: {
      outcome: 'not_read',
      reason: 'refused',
      strength: null,
      corrected_strength: null,
      is_flagged: false,
      is_corrected: false,
    },
  },
  labels: [
    FEAR,
    {
      ...FEAR,
      category: 'Doubt',
      quote: 'say',
      start: 22,
      end: 25,
      strength: 1,
      rationale: '',
      origin: 'person',
      is_wrong: false,
    },
  ],
  corrections: [
    {
      ...{ id: 5, kind: 'propaganda', judgement: 'wrong', category: 'Fear', start: 4, end: 7, quote: 'end' },
      ...{ reason: 'A quotation', by: 'ada', is_mine: true, at: AT },
    },
    {
      ...{ id: 6, kind: 'disinformation', judgement: 'right', category: null, start: null, end: null, quote: null },
      ...{ reason: null, by: 'ben', is_mine: false, at: AT },
    },
  ],
  counted: { propaganda: { statement: 19, weight: 0.2, cue: 'Fear: end' }, disinformation: null },
  repost: { of: 'River_Watch', original_at: '2026-01-01T08:00:00.000Z' },
} satisfies Partial<ExportedPost>;

/** An export in which nothing is left out, made of one of an account that has been analysed. */
export const fullExport = (head: ExportHead, post: ExportedPost) => ({
  head: {
    ...head,
    levels: { ...head.levels, propaganda: { ...head.levels.propaganda, ...LEVEL } },
  } satisfies ExportHead,
  post: { ...post, ...POST } satisfies ExportedPost,
});
