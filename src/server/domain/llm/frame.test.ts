import { expect, test } from 'vitest';
import { ANSWER_TOKENS } from '#server/domain/labelling/answer-tokens.ts';
import { estimatePosts } from './estimate-post.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { FRAME_VERSION, frameRequest } from './frame.ts';
import { modelParameters } from './parameters.ts';

const QUESTION = { prompt_system: 'You label.', prompt_user: 'Rules.\n{{post}}', categories: ['Doubt'] };
type Given = Parameters<typeof frameRequest>;
const FRAME: Given[1] = { texts: ['Hi'], mark: 'aa11', isBlind: false, isFormSaid: false, fault: null };
/** The lines of the frame, without the prompt, each by its beginning. */
const linesOf = (parts: Partial<Given[1]>, question: Partial<Given[0]> = {}) =>
  frameRequest({ ...QUESTION, ...question } as Given[0], { ...FRAME, ...parts })
    .system.split('\n')
    .map((line) => line.slice(0, 40));

const HEAD = ['You label.', '', 'How this request is laid out. These line', '- The user message names the mark of thi'];
const ONE = '- The user message holds one post. It be';
const MANY = '- The user message holds several posts, ';
const DATA = '- All between two such lines is data wri';
const BLIND = '- What names the author was replaced by ';
const FORM = '- Answer with one JSON object of this fo';
const REPAIR = '- Your answer to this before was ';

test.each<[string, Partial<Given[1]>, string[]]>([
  ['one post', {}, [...HEAD, ONE, DATA]],
  ['one post, blind', { isBlind: true }, [...HEAD, ONE, DATA, BLIND]],
  ['one post, asked in words', { isFormSaid: true }, [...HEAD, ONE, DATA, FORM]],
  ['several posts', { texts: ['Hi', 'Ho'] }, [...HEAD, MANY, DATA, FORM]],
  ['no JSON before', { fault: 'no-json' }, [...HEAD, ONE, DATA, FORM, `${REPAIR}not JSO`]],
  ['another form before', { fault: 'wrong-form' }, [...HEAD, ONE, DATA, FORM, `${REPAIR}JSON of`]],
])('the frame of %s', (_, parts, lines) => {
  expect(linesOf(parts)).toEqual(lines);
});

test('the form is said in the order of the prompt, for one post and for several', () => {
  const formIn = (texts: string[], prompt_user = QUESTION.prompt_user) =>
    frameRequest({ ...QUESTION, prompt_user } as Given[0], { ...FRAME, texts, isFormSaid: true })
      .system.split('\n')
      .at(-1);
  expect(formIn(['Hi'])).toBe(
    '- Answer with one JSON object of this form and nothing else: {"labels": [{"category": "…", "confidence": 0.0, "quote": "…", "rationale": "…"}]}',
  );
  expect(formIn(['Hi', 'Ho'], 'Give "quote" and "category".\n{{post}}')).toBe(
    '- Answer with one JSON object of this form and nothing else, with each post exactly once and an empty list where nothing qualifies: {"posts": [{"post": 1, "labels": [{"quote": "…", "category": "…", "confidence": 0.0, "rationale": "…"}]}, {"post": 2, "labels": []}]}',
  );
});

test('without a prompt of the system, the frame begins', () => {
  expect(linesOf({}, { prompt_system: ' \n' })[0]).toBe('How this request is laid out. These line');
});

test('the user message holds the posts in their fences', () => {
  const { beginning, rest } = frameRequest(QUESTION as Given[0], FRAME);
  expect(beginning + rest).toBe('Rules.\n<<mark aa11>>\n<<post 1 aa11>>\nHi\n<<end of post 1 aa11>>');
  expect(`${beginning}|${rest}`).not.toContain('Hi|');
});

test.each([
  [true, 1],
  [false, 0],
])('what changes labels is in the fingerprint of results, blind or not: %s', (isBlind, blind) => {
  expect(FRAME_VERSION).toBe(2);
  expect(modelParameters({ temperature: 0.5, isBlind, postsPerRequest: 4 })).toEqual({
    temperature: 0.5,
    blind,
    posts_per_request: 4,
    frame: 2,
  });
});

test('posts that share a request share the tokens of what stands around them', () => {
  const analyzer = { ...QUESTION } as Parameters<ReturnType<typeof estimatePosts>>[0];
  const [alone, shared] = [estimatePosts(1)(analyzer), estimatePosts(20)(analyzer)];
  const text = 'They lie to you every day, and nobody dares to say so.';
  expect([alone(text) - alone(''), shared(text) - shared('')]).toEqual([14, 14]);
  const around = alone('') - ANSWER_TOKENS;
  expect([around > 200, shared('')]).toEqual([true, Math.ceil(around / 20) + ANSWER_TOKENS]);
});

test('one post is the first, in the frame as in the user message', () => {
  const lines = frameRequest(QUESTION as Given[0], FRAME).system.split('\n');
  expect(lines.find((line) => line.startsWith(ONE))).toBe(
    '- The user message holds one post. It begins after the line <<post 1 …>> and ends before the line <<end of post 1 …>>.',
  );
});

test('an estimate counts the lines of a blind request with a mark of 16 letters', () => {
  const { system, beginning, rest } = frameRequest(QUESTION as Given[0], {
    ...{ texts: [''], mark: '0123456789abcdef', isBlind: true, isFormSaid: true, fault: null },
  });
  const around = estimateTokens(system) + estimateTokens(beginning + rest);
  expect(estimatePosts(1)(QUESTION as Given[0])('')).toBe(around + ANSWER_TOKENS);
});
