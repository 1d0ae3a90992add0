import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Export, type ExportedPost, exportSchema } from '#contract/export.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Post } from '#contract/post.ts';
import { exportAccount } from '#server/domain/evidence/export-account.ts';
import { WRITERS } from '#server/domain/evidence/write-export.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { EXPORTS_PER_PERSON } from '#server/http/limits.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { fullExport } from '#tests/server/support/full-export.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { call, url, ada, ben, root, analysed, store, watch, clear } = await startEvidence(database);
beforeEach(clear);

async function* inBatches(...batches: ExportedPost[][]) {
  yield* batches;
}
async function joined(pieces: AsyncIterable<string>) {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
}

const take = (format: string, who = ada) =>
  call('GET', `/twitter/user/nadia/export?format=${format}`, { token: who.token });

/** Posts of all kinds: repeats, the same words many times, quotations, short posts, another language. */
const SORTED: SourcePost[] = [
  ...postsOf(
    ...Array.from({ length: 14 }, (_, number) => `Calm ${distinctWords(number)}.`),
    ...Array.from(
      { length: 6 },
      (_, number) => `The [Fear 0.${number + 3}: end is near] ${distinctWords(100 + number)}.`,
    ),
    ...Array.from(
      { length: 5 },
      (_, day) => `Day ${day}: [Doubt 0.5: who can you trust] when the mayor sold us all out?`,
    ),
    `RT @other: they [Fabricated 0.8: invented the numbers] ${distinctWords(200)}`,
    `And [Fabricated 0.6: the vote was faked], as ${distinctWords(201)}.`,
    `It may be [Doubt 0.3: a trick], and [Fear 0.9: they are coming] ${distinctWords(202)}.`,
    'Too short',
  ),
  { ...post(90, 'Ein ruhiger Tag am Hafen, wie immer.'), lang: 'de' },
];

const analysedInEnglish = async () => {
  const account = await store(SORTED);
  await analyse(database, account.id, { ...markLabeller, reads: ['en'] });
  return account;
};

/** The statements of an export, computed as its `method` describes, without our own code. */
function statementsIn({ posts }: Export, kind: AnalyzerKind): { strength: number; weight: number }[] {
  const hashOf = ({ text }: ExportedPost) => createHash('sha256').update(text).digest('hex');
  const byHash = (a: ExportedPost, b: ExportedPost) => (hashOf(a) < hashOf(b) ? -1 : 1);
  const counted = posts.filter(({ counted }) => counted[kind] !== null).sort(byHash);
  const groups = Map.groupBy(counted, ({ counted }) => counted[kind]?.statement);
  const mean = (group: ExportedPost[], read: (post: ExportedPost) => number) =>
    group.reduce((sum, each) => sum + read(each), 0) / group.length;
  const statements = [...groups.values()].map((group) => {
    const strongest = group.toSorted((a, b) => (b.answers[kind].strength ?? 0) - (a.answers[kind].strength ?? 0))[0];
    return {
      strength: mean(group, ({ answers }) => answers[kind].strength ?? 0),
      weight: mean(group, ({ counted }) => counted[kind]?.weight ?? 0),
      cue: strongest?.counted[kind]?.cue ?? '',
    };
  });
  const strongestFirst = statements.toSorted((a, b) => b.strength - a.strength || b.weight - a.weight);
  return statements.map((statement) => {
    const sharing = strongestFirst.filter(({ cue }) => cue === statement.cue);
    const time = statement.cue === '' ? 1 : sharing.indexOf(statement) + 1;
    const discount = Math.sqrt(1 + (50 * (time - 1)) / statements.length);
    return { strength: statement.strength / discount, weight: statement.weight };
  });
}

const scoreOf = (statements: readonly { strength: number; weight: number }[]) =>
  statements.reduce((sum, { strength, weight }) => sum + strength * weight, 0) /
  statements.reduce((sum, { weight }) => sum + weight, 0);

/** A quantile of a beta distribution with shapes from 0.5 on: by adding up its density over angles, where it is finite. */
function betaQuantile(probability: number, a: number, b: number): number {
  const steps = 400_000;
  const angleOf = (step: number) => ((step + 0.5) / steps) * (Math.PI / 2);
  const densities = Float64Array.from(
    { length: steps },
    (_, step) => Math.sin(angleOf(step)) ** (2 * a - 1) * Math.cos(angleOf(step)) ** (2 * b - 1),
  );
  const wanted = probability * densities.reduce((sum, density) => sum + density, 0);
  let [sum, step] = [0, 0];
  for (; sum < wanted; step += 1) sum += densities[step] ?? Number.NaN;
  return Math.sin(angleOf(step)) ** 2;
}

/** The interval of a score, computed as the `method` of an export describes. */
function intervalOf(statements: readonly { strength: number; weight: number }[]): [number, number] {
  const sumOf = (term: (weight: number, strength: number) => number) =>
    statements.reduce((sum, { weight, strength }) => sum + term(weight, strength), 0);
  const ofWeights = sumOf((weight) => weight ** 2);
  const count = sumOf((weight) => weight) ** 2 / ofWeights;
  const sum = scoreOf(statements) * count;
  const squares = (count * sumOf((weight, strength) => (weight * strength) ** 2)) / ofWeights;
  const end = (probability: number, [all, ofSquares]: [number, number], more: number) => {
    const marks = all ** 2 / ofSquares;
    return (ofSquares / all) * betaQuantile(probability, marks + more, Math.max(0, count - marks) + 0.5);
  };
  const unseen = Math.max(0.55, ...statements.map(({ strength }) => strength));
  return [
    sum === 0 ? 0 : end(0.025, [sum, squares], 0.6),
    end(0.975, [sum + unseen / 2, squares + unseen ** 2 / 2], 0),
  ];
}

describe('from the JSON export', () => {
  test('both scores and their intervals can be computed again', async () => {
    await analysedInEnglish();
    const exported = (await take('json')).body as Export;
    for (const kind of ANALYZER_KINDS) {
      const level = exported.levels[kind];
      const statements = statementsIn(exported, kind);
      expect(statements).toHaveLength(level.statements ?? 0);
      expect(scoreOf(statements)).toBeCloseTo(level.score ?? Number.NaN, 12);
      expect(level.interval).toEqual(intervalOf(statements).map((end) => expect.closeTo(end, 4)));
    }
  });

  test('the counts can be computed again', async () => {
    await analysedInEnglish();
    const { posts, levels, account } = (await take('json')).body as Export;
    expect(posts).toHaveLength(account.posts);
    for (const kind of ANALYZER_KINDS) {
      const read = posts.filter(({ answers }) => answers[kind].outcome !== 'not_read');
      const flagged = read.filter(({ answers }) => (answers[kind].strength ?? 0) >= 0.4);
      const level = levels[kind];
      expect({ read: read.length, flagged: flagged.length, total: posts.length }).toEqual({
        read: level.posts_analysed,
        flagged: level.posts_flagged,
        total: level.posts_total,
      });
      for (const { name, count } of level.categories) {
        const carrying = posts.filter(({ labels }) =>
          labels.some((label) => label.kind === kind && label.category === name),
        );
        expect(carrying).toHaveLength(count);
      }
      for (const { labels, answers } of read) {
        const strengths = labels.filter((label) => label.kind === kind).map(({ strength }) => strength);
        expect(answers[kind].strength).toBe(Math.max(0, ...strengths));
      }
    }
  });

  test('every quote is in its post at its position', async () => {
    await analysedInEnglish();
    const { posts } = (await take('json')).body as Export;
    const labels = posts.flatMap(({ text, labels }) => labels.map((label) => ({ text, ...label })));
    expect(labels.length).toBeGreaterThan(10);
    for (const { text, quote, start, end } of labels) expect(text.slice(start, end)).toBe(quote);
  });

  test('it has the form of the contract, with provenance and corrections', async () => {
    await analysedInEnglish();
    const [first] = ((await take('json')).body as Export).posts;
    await call('POST', `/twitter/user/nadia/posts/${first?.id}/corrections`, {
      token: ada.token,
      json: { judgement: 'right', kind: 'propaganda' },
    });
    const { body, headers } = await take('json');
    const exported = v.parse(exportSchema, body);
    expect(exported.posts[0]?.corrections).toEqual([expect.objectContaining({ judgement: 'right', by: 'ada' })]);
    expect(exported.levels.propaganda.corrected).toMatchObject({ posts_corrected: 1 });
    expect(exported.provenance.map(({ kind }) => kind)).toEqual(['propaganda', 'disinformation']);
    expect(exported.run).toMatchObject({ state: 'done', posts_total: SORTED.length });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="nadia-\d{4}-\d\d-\d\d\.json"$/);
  });
});

test('JSON lines hold the same as JSON', async () => {
  await analysedInEnglish();
  const { posts, exported_at: _, ...head } = (await take('json')).body as Export;
  const { text, headers } = await take('jsonl');
  const [first, ...rest] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first.report).toEqual({ ...head, exported_at: expect.any(String) });
  expect(rest).toEqual(posts.map((post) => ({ post })));
  expect(headers.get('content-type')).toBe('application/x-ndjson');
});

test('the words that a strength is based on are those of the strongest label, wherever it stands', async () => {
  await analysed(postsOf('It is [Doubt 0.5: near], they say, the [Fear 0.9: end].'));
  const { posts } = (await take('json')).body as Export;
  expect(posts.map(({ counted }) => counted.propaganda?.cue)).toEqual(['Fear: end']);
});

describe('CSV', () => {
  const rows = async (who = ada) =>
    parse((await take('csv', who)).text, { bom: true, columns: true }) as Record<string, string>[];

  test('has a row for each label, and one for each question without labels', async () => {
    await analysed(postsOf('The [Fear 0.9: end] is [Doubt 0.5: near], they say.', 'A calm day at the harbour.'));
    const shown = (await rows()).map(({ post_id, question, category, quote, start, end, outcome }) =>
      [post_id, question, category, quote, start, end, outcome].join('|'),
    );
    expect(shown).toEqual([
      '0|propaganda|Fear|end|15|18|labelled',
      '0|propaganda|Doubt|near|35|39|labelled',
      '0|disinformation|||||nothing',
      '1|propaganda|||||nothing',
      '1|disinformation|||||nothing',
    ]);
  });

  test('says in each row what JSON says of the account and of the post', async () => {
    await analysed(SORTED);
    const { posts } = (await take('json')).body as Export;
    const path = `/twitter/user/nadia/posts/${posts.find(({ text }) => text.startsWith('RT'))?.id}/corrections`;
    for (const kind of ANALYZER_KINDS)
      expect(
        await call('POST', path, {
          token: ada.token,
          json: { judgement: 'missed', kind, category: 'Doubt', quote: 'RT', start: 0, end: 2 },
        }),
      ).toMatchObject({ status: 200 });
    const json = (await take('json')).body as Export;
    const expected = json.posts.flatMap((one) =>
      ANALYZER_KINDS.flatMap((kind) => {
        const { setting, share, reference, interval, band, ...level } = json.levels[kind];
        const answer = one.answers[kind];
        const labels = one.labels.filter((label) => label.kind === kind);
        const row = {
          ...{ screen_name: 'nadia', run: json.run?.id, setting: setting?.name, setting_version: setting?.version },
          ...{ model: level.model, rules: level.rules, question: kind, fingerprint: level.fingerprint },
          ...{ posts_flagged: share.flagged, posts_read: share.read },
          ...{ share_low: share.interval?.[0], share_high: share.interval?.[1] },
          ...{ panel_below: reference?.below, panel_accounts: reference?.accounts },
          ...{ score: level.score, interval_low: interval?.[0], interval_high: interval?.[1] },
          ...{ band_from: band?.from, band_to: band?.to, band_note: level.band_note },
          ...{ corrected_score: level.corrected?.score, post: one.id, post_id: one.post_id },
          ...{ created_at: one.created_at, post_kind: one.kind, language: one.language, source: one.source },
          ...{ outcome: answer.outcome, not_read_because: answer.reason },
          ...{ strength: answer.strength, corrected_strength: answer.corrected_strength },
          ...{ statement: one.counted[kind]?.statement, weight: one.counted[kind]?.weight, text: one.text },
        };
        return (labels.length === 0 ? [null] : labels).map((label) => ({
          ...row,
          ...{ category: label?.category, quote: label?.quote, start: label?.start, end: label?.end },
          ...{ label_strength: label?.strength, label_from: label?.origin, is_wrong: label?.is_wrong },
        }));
      }),
    );
    const asText = (row: object) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value ?? '')]));
    expect(json.levels.disinformation.corrected?.score).not.toBe(json.levels.disinformation.score);
    expect(await rows()).toEqual(expected.map((row) => expect.objectContaining(asText(row))));
  });

  test('has each value in a column of its own, and those of the other question nowhere', async () => {
    await analysed(postsOf('A calm day.'));
    const { posts, ...given } = (await take('json')).body as Export;
    const { head, post } = fullExport(given, posts[0] ?? expect.unreachable());
    const written = WRITERS.csv({ head, posts: inBatches([post]) });
    const [marked, missed, other] = parse(await joined(written), { bom: true, columns: true }) as object[];
    const said = 'Other list 7: odd.example odd; Community Note 18: NOT_MISLEADING';
    expect(marked).toEqual({
      ...{
        screen_name: 'nadia',
        run: String(head.run?.id),
        setting: 'Ours',
        setting_version: '2',
        model: 'lab/model-1',
      },
      ...{ rules: '3', question: 'propaganda', fingerprint: 'f'.repeat(64) },
      ...{ posts_flagged: '4', posts_read: '5', share_low: '0.06', share_high: '0.07' },
      ...{ panel_below: '8', panel_accounts: '9', score: '0.101', interval_low: '0.112', interval_high: '0.123' },
      ...{ band_from: 'few', band_to: 'some', band_note: '', corrected_score: '0.134' },
      ...{ post: String(post.id), post_id: '1234', url: 'https://x.com/i/status/1234' },
      ...{ created_at: '2026-01-01T00:00:00.000Z', seen_at: '2026-01-02T00:00:00.000Z', post_kind: 'repost' },
      ...{ reply_to: "'@bob.example: Is it open?", repost_of: 'River_Watch', original_at: '2026-01-01T08:00:00.000Z' },
      ...{ language: 'en', source: 'archive', likes: '14', replies: '15', reposts: '16', quotes: '17' },
      ...{ outcome: 'labelled', not_read_because: '', strength: '0.9', corrected_strength: '1' },
      ...{ statement: '19', weight: '0.2', category: 'Fear', quote: 'end', start: '4', end: '7' },
      ...{ label_strength: '0.9', rationale: 'It says end.', label_from: 'model', is_wrong: 'true' },
      corrections: 'wrong by ada at 2026-02-03T04:05:06.000Z: A quotation',
      outside: `Some list 2026-08-04: low.example 0; ${said}; Checked by Checkers: False (https://checkers.example/1), confirmed by ada at 2026-02-03T04:05:06.000Z`,
      text: 'The end is near, they say.',
    });
    expect(missed).toMatchObject({ category: 'Doubt', label_from: 'person', is_wrong: 'false', rationale: '' });
    const right = 'right by ben at 2026-02-03T04:05:06.000Z';
    expect(other).toMatchObject({
      ...{ question: 'disinformation', posts_read: '1', outcome: 'not_read', not_read_because: 'refused' },
      ...{ statement: '', weight: '', category: '', label_from: '', is_wrong: '', corrections: right },
    });
  });

  test('names in each row the corrections of its own question', async () => {
    await watch((await analysed(postsOf('The [Fear 0.9: end] is near.'))).id, ben);
    const { posts } = (await take('json')).body as Export;
    const path = `/twitter/user/nadia/posts/${posts[0]?.id}/corrections`;
    const wrong = { judgement: 'wrong', kind: 'propaganda', category: 'Fear', quote: 'end', start: 15, end: 18 };
    const { body } = await call('POST', path, { token: ada.token, json: wrong });
    const [made] = (body as Post).corrections;
    await call('PATCH', `${path}/${made?.id}`, { token: ada.token, json: { reason: '=A quotation' } });
    await call('POST', path, { token: ben.token, json: wrong });
    await call('POST', path, { token: ada.token, json: { judgement: 'right', kind: 'disinformation' } });
    const at = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z';
    const named = (await rows(root)).map(({ question, corrections }) => [question, corrections]);
    expect(named).toEqual([
      ['propaganda', expect.stringMatching(`^wrong by ada at ${at}: =A quotation; wrong by ben at ${at}$`)],
      ['disinformation', expect.stringMatching(`^right by ada at ${at}$`)],
    ]);
  });

  test('says what a reply answers', async () => {
    const parent = { by: 'bob.example', text: 'Is the bridge open?' };
    const [answer] = postsOf('It is, they say.');
    await analysed(answer === undefined ? [] : [{ ...answer, kind: 'reply', parent }]);
    expect((await rows()).map(({ reply_to }) => reply_to)).toEqual(Array(2).fill(`'@bob.example: ${parent.text}`));
    expect(((await take('json')).body as Export).posts[0]?.parent).toEqual(parent);
  });

  test('says the statement in its order: share, standing, score, band', async () => {
    await analysedInEnglish();
    const [row] = await rows();
    const columns = Object.keys(row ?? {});
    expect(columns.slice(columns.indexOf('posts_flagged'), columns.indexOf('corrected_score'))).toEqual([
      'posts_flagged',
      'posts_read',
      'share_low',
      'share_high',
      'panel_below',
      'panel_accounts',
      'score',
      'interval_low',
      'interval_high',
      'band_from',
      'band_to',
      'band_note',
    ]);
    const { share, band_note } = ((await take('json')).body as Export).levels.propaganda;
    const [flagged, read] = [String(share.flagged), String(share.read)];
    expect(row).toMatchObject({ posts_flagged: flagged, posts_read: read, panel_below: '', band_from: '', band_note });
  });

  test('says whose post a repost passes on, and when that was written', async () => {
    const reposted = { kind: 'repost', original_at: '2026-01-01T08:00:00Z' } as const;
    await analysed([
      { ...post(0, 'RT @River_Watch: A calm day.'), ...reposted },
      { ...post(1, 'Without its name'), ...reposted, original_at: null },
      post(2, 'RT @river_watch: Quoted by hand.'),
    ]);
    const said = (await rows()).filter(({ question }) => question === 'propaganda');
    expect(said.map((row) => [row.post_kind, row.repost_of, row.original_at])).toEqual([
      ['repost', 'River_Watch', '2026-01-01T08:00:00.000Z'],
      ['repost', '', ''],
      ['post', '', ''],
    ]);
    const { posts } = (await take('json')).body as Export;
    expect(posts.map(({ repost }) => repost)).toEqual([
      { of: 'River_Watch', original_at: '2026-01-01T08:00:00.000Z' },
      { of: null, original_at: null },
      null,
    ]);
  });

  test('begins with the mark that tells spreadsheets it is UTF-8', async () => {
    await analysed(postsOf('A calm day.'));
    const answer = await fetch(`${url}/api/v1/twitter/user/nadia/export?format=csv`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u200b=1',
    '\u202e=1',
    '＝1',
    '|calc',
    "=cmd|'/c calc'!A1",
  ])('writes %j as text', async (text) => {
    await analysed(postsOf(text));
    const [row] = await rows();
    expect(row?.text).toBe(`'${text}`);
  });

  test('keeps quotation marks, commas and lines', async () => {
    const text = 'She said "no", twice,\r\nand left;\nthen came back.';
    await analysed(postsOf(text));
    expect((await rows())[0]?.text).toBe(text);
  });
});

test('an account without posts and without a run can be exported', async () => {
  await store([]);
  expect(v.parse(exportSchema, (await take('json')).body)).toMatchObject({ run: null, posts: [], provenance: [] });
});

test('a post that two models have read is exported once, with the words that the shown one found', async () => {
  const account = await analysed(postsOf('They [Fear 0.9: hide it] and [Doubt 0.4: lie] again.'));
  const other = createMemoryLabeller((_, kind) =>
    kind === 'propaganda' ? [{ category: 'Doubt', confidence: 0.5, quote: 'lie', rationale: '' }] : [],
  );
  await analyse(database, account.id, { ...other, parameters: { version: 2 } });
  const { posts } = (await take('json')).body as Export;
  expect(posts.map(({ counted }) => counted.propaganda?.cue)).toEqual(['Doubt: lie']);
});

test('an export breaks off when another analysis ends before all posts are read', async () => {
  const account = await analysed(postsOf('A calm day.'));
  const { posts } = await exportAccount(database, ada.person, account, null);
  await analyse(database, account.id, { ...markLabeller, parameters: { version: 2 } });
  await expect(posts.next()).rejects.toThrow('is not the newest any more');
});

test('many posts are exported completely, each once', async () => {
  await store(Array.from({ length: 1_201 }, (_, number) => post(number, `Post number ${number} of many.`)));
  const { posts } = (await take('json')).body as Export;
  expect(new Set(posts.map(({ post_id }) => post_id)).size).toBe(1_201);
});

test('other people get 404, and a superuser gets the export', async () => {
  await analysed(postsOf('A calm day.'));
  expect(await take('json', ben)).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
  expect((await take('json', root)).status).toBe(200);
  expect((await take('xml')).status).toBe(422);
});

test('a person can have a limited number of unread exports, and another after these end', async () => {
  // More than the buffers of the connections can hold.
  await store(Array.from({ length: 600 }, (_, number) => post(number, `Post ${number}: ${'long '.repeat(4_000)}`)));
  const open = () => {
    const headers = { authorization: `Bearer ${ada.token}` };
    return fetch(`${url}/api/v1/twitter/user/nadia/export?format=json`, { headers });
  };
  // Kept until the end: garbage collection cancels an unreferenced response, which would release its place.
  const opened = await Promise.all(Array.from({ length: EXPORTS_PER_PERSON }, open));
  expect(opened.map(({ status }) => status)).toEqual(Array(EXPORTS_PER_PERSON).fill(200));
  expect((await open()).status).toBe(429);
  expect((await take('csv', root)).status).toBe(200);
  await Promise.all(opened.map(({ body }) => body?.cancel()));
  await expect.poll(async () => (await take('csv')).status).toBe(200);
});
