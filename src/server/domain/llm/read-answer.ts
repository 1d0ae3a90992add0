import * as v from 'valibot';
import { batchAnswerSchema, type ReadLabel, singleAnswerSchema } from './answer-form.ts';
import type { Fault } from './frame.ts';
import { parseJson } from './parse-json.ts';

/**
 * The labels that an answer gives for each post, in the order of the request; null for a post that the answer leaves
 * out or names twice.
 */
export type ReadAnswer = { labels: (ReadLabel[] | null)[] } | { fault: Fault } | { isRefusal: true };

/** How models refuse when their API has no sign for it. */
const REFUSAL =
  /^\s*(?:i['’]?m (?:very )?sorry|sorry|i (?:cannot|can['’]t|won['’]t|am (?:unable|not able))|je (?:suis désolé|ne peux)|lo siento|es tut mir leid)/i;

/**
 * Reads a model's answer about `posts` posts. If the answer names a post that was not asked about, the numbers are
 * mixed up, so the whole answer is dropped.
 */
export function readAnswer(answer: string, posts: number): ReadAnswer {
  const json = parseJson(answer);
  if (json === undefined) return REFUSAL.test(answer) ? { isRefusal: true } : { fault: 'no-json' };
  return posts === 1 ? readOne(json) : readMany(json, posts);
}

function readOne(json: unknown): ReadAnswer {
  const read = v.safeParse(singleAnswerSchema, json);
  return read.success ? { labels: [read.output.labels] } : { fault: 'wrong-form' };
}

function readMany(json: unknown, posts: number): ReadAnswer {
  const read = v.safeParse(batchAnswerSchema, json);
  if (!read.success) return { fault: 'wrong-form' };
  const numbers = Array.from({ length: posts }, (_, index) => index + 1);
  const isMixedUp = read.output.posts.some(({ post }) => !numbers.includes(post));
  return {
    labels: numbers.map((number) => {
      const [entry, second] = read.output.posts.filter(({ post }) => post === number);
      return isMixedUp || entry === undefined || second !== undefined ? null : entry.labels;
    }),
  };
}
