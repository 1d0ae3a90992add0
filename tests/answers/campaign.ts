import type {
  AccountRef,
  CampaignGroup,
  CampaignMethod,
  CampaignPair,
  GroupDetail,
  Meeting,
  PairTrace,
} from '#contract/campaign.ts';

const FIRST = '2026-11-01T08:00:00.000Z';
const LAST = '2026-11-20T09:30:00.000Z';
const SPAN = { first_at: FIRST, last_at: LAST };

export const method = (waiting = 0): CampaignMethod => ({
  settings: { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3, version: 1 },
  fingerprint: '0123456789abcdef',
  accounts: 24,
  waiting,
});

export const accountRef = (screen_name: string): AccountRef => ({ screen_name, name: `The ${screen_name}` });

export const pairTrace = (given: Partial<PairTrace> = {}): PairTrace => ({
  trace: 'text',
  objects: 12,
  expected: 0.15,
  strength: 11.2,
  ...SPAN,
  ...given,
});

export const pair = (a: string, b: string): CampaignPair => ({
  a: accountRef(a),
  b: accountRef(b),
  traces: [pairTrace()],
  strength: 11.2,
  ...SPAN,
});

/** A group of these accounts. The first one names it. */
export const campaignGroup = (...names: [string, ...string[]]): CampaignGroup => ({
  key: names[0],
  accounts: names.length,
  pairs: names.length - 1,
  objects: 12 * (names.length - 1),
  expected: 0,
  strength: 11.2,
  traces: ['text'],
  members: names.map(accountRef),
  ...SPAN,
});

/** The same with all that shows it: the first account acted together with each other one. */
export const groupDetail = (...names: [string, ...string[]]): GroupDetail => ({
  ...campaignGroup(...names),
  members: names.map((name, place) => ({
    ...accountRef(name),
    strength: place === 0 ? 11.2 * (names.length - 1) : 11.2,
    companions: place === 0 ? names.length - 1 : 1,
    ...SPAN,
  })),
  links: names.slice(1).map((name) => pair(names[0], name)),
  timeline: {
    unit: 'day',
    steps: [
      { from: '2026-11-01', meetings: 4 },
      { from: '2026-11-20', meetings: 8 },
    ],
  },
  said: [{ traces: ['text'], accounts: 2, meetings: 1, text: 'They sold the harbor at night', ...SPAN }],
  looks_like: [],
});

export const meeting = (id: number, given: Partial<Meeting> = {}): Meeting => ({
  seconds: 4,
  shared: [{ trace: 'text', accounts: 2, weight: 1 }],
  a: {
    id,
    post_id: `a${id}`,
    text: `Number ${id} of the first`,
    created_at: '2026-11-01T08:00:00.000Z',
    url: `https://x.example/a${id}`,
  },
  b: {
    id: id + 1_000,
    post_id: `b${id}`,
    text: `Number ${id} of the second`,
    created_at: '2026-11-01T08:00:04.000Z',
    url: null,
  },
  ...given,
});
