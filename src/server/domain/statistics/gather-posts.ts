import { wordsOf } from './near-duplicates.ts';
import { numberAt } from './number-at.ts';
import { createColumn } from './number-column.ts';
import { type Said, sumUp } from './sum-up.ts';

/**
 * The strongest label of a post: its category, its words, and its confidence (0 to 1). `isSilent`: it is no label but the
 * strongest cue too weak to mark.
 */
export type Mark = { category: string; quote: string; confidence: number; isSilent?: boolean };

/** Begins the cue of a statement whose strength is based on a cue too weak to mark. */
const SILENT = '~ ';

/** Whether a statement with this cue has a mark. */
export const isMark = (cue: string): boolean => cue !== '' && !cue.startsWith(SILENT);

/** A post of an account. `part` is a second group that it counts for, such as its month; null for none. */
export type GatheredPost = { id: number; text: string; part: string | null };

export type Gathering<Question extends string> = {
  /**
   * Adds a post of statement number `statement` (null: none), with its mark for each question that it was read for;
   * null when it has no mark.
   */
  add(post: GatheredPost, statement: number | null, marks: Partial<Record<Question, Mark | null>>): void;
  /** The summary of the posts that were read for a question. */
  said(question: Question): Said;
  /** The same for the posts of each part, one after the other. Each result is valid until the next one is asked for. */
  saidByPart(question: Question): Generator<{ part: string } & Omit<Said, 'leadOf'>, void, void>;
  /** The ids of all posts in ascending order, and the numbers of their statements; -1 for none. */
  members(): { ids: Float64Array; statements: Int32Array };
};

const NONE = -1;
/** Stands for the mark of a post that was not read. */
const UNREAD = -2;

/**
 * The weight of a repost or a quotation, compared with the account's own words: the account chose it, but perhaps to
 * refute it.
 */
export const WEIGHT_OF_OTHERS = 0.5;

const REPOST = /^\s*(?:RT|MT)\b:?\s*@/;
const QUOTED = /["“«][^"“”«»]{20,}["”»]/gu;
/** From this share of text in quotation marks on, a post counts as a quotation. */
const QUOTATION_FROM = 0.5;

/** Collects the posts of an account in about thirty bytes each, however long they are. */
export function gatherPosts<Question extends string>(questions: readonly Question[]): Gathering<Question> {
  const [ids, weights] = [createColumn(Float64Array), createColumn(Float32Array)];
  const [statements, parts] = [createColumn(Int32Array), createColumn(Int32Array)];
  const asked = new Map(questions.map((question) => [question, createAnswers()]));
  const [partNames, cueNames] = [createNames(), createNames()];
  let statementCount = 0;
  const noPlaces = () => new Int32Array(statementCount).fill(NONE);
  const sum = ({ marks, strengths, cues }: Answers, chosen: Int32Array, places: Int32Array): Said =>
    sumUp(
      { ids: ids.numbers(), weights: weights.numbers(), statements: statements.numbers(), marks: marks.numbers() },
      { strengths: strengths.numbers(), cues: cues.numbers() },
      cueNames.all,
      chosen,
      places,
    );

  return {
    add({ id, text, part }, statement, marks) {
      ids.add(id);
      weights.add(weightOf(text));
      const number = statement ?? NONE;
      statements.add(number);
      statementCount = Math.max(statementCount, number + 1);
      parts.add(part === null ? NONE : partNames.numberOf(part));
      for (const [question, answers] of asked) {
        const mark = marks[question];
        if (mark) answers.cues.add(cueNames.numberOf(cueOf(mark)));
        answers.marks.add(mark ? answers.strengths.add(mark.confidence) : mark === undefined ? UNREAD : NONE);
      }
    },
    said(question) {
      const answers = asked.get(question) ?? createAnswers();
      return sum(answers, readFor(answers), noPlaces());
    },
    *saidByPart(question) {
      const answers = asked.get(question) ?? createAnswers();
      const [places, numbers] = [noPlaces(), statements.numbers()];
      for (const { part, chosen } of splitByPart(readFor(answers), parts.numbers(), partNames.all)) {
        if (chosen.length > 0) yield { part, ...sum(answers, chosen, places) };
        for (const post of chosen) places[numberAt(numbers, post)] = NONE;
      }
    },
    members: () => sortMembers(ids.numbers(), statements.numbers()),
  };
}

/** The category and the words that a strength is based on: posts with the same cue repeat each other. */
export const cueOf = ({ category, quote, isSilent = false }: Pick<Mark, 'category' | 'quote' | 'isSilent'>): string =>
  `${isSilent ? SILENT : ''}${category}: ${wordsOf(quote).join(' ')}`;

/** The weight of a post inside its statement: 1, or {@link WEIGHT_OF_OTHERS} for the words of others. */
export function weightOf(text: string): number {
  const quoted = (text.match(QUOTED) ?? []).reduce((sum, quotation) => sum + quotation.length, 0);
  return REPOST.test(text) || quoted >= text.length * QUOTATION_FROM ? WEIGHT_OF_OTHERS : 1;
}

/** The answers to one question: the index of each post's mark, {@link NONE} or {@link UNREAD}, and the marks. */
const createAnswers = () => ({
  marks: createColumn(Int32Array),
  strengths: createColumn(Float64Array),
  cues: createColumn(Int32Array),
});

type Answers = ReturnType<typeof createAnswers>;

/** The indexes of the posts that were read. */
function readFor({ marks }: Answers): Int32Array {
  const read = createColumn(Int32Array);
  marks.numbers().forEach((mark, post) => {
    if (mark !== UNREAD) read.add(post);
  });
  return read.numbers();
}

/** The indexes of the posts of each part. */
function splitByPart(posts: Int32Array, parts: Int32Array, names: readonly string[]) {
  const split = names.map((part) => ({ part, chosen: createColumn(Int32Array) }));
  for (const post of posts) split[numberAt(parts, post)]?.chosen.add(post);
  return split.map(({ part, chosen }) => ({ part, chosen: chosen.numbers() }));
}

/** Numbers names in the order in which they come, from 0. */
function createNames() {
  const numbers = new Map<string, number>();
  const all: string[] = [];
  return {
    all,
    numberOf(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, all.length);
      return all.push(name) - 1;
    },
  };
}

function sortMembers(unsorted: Float64Array, statements: Int32Array): ReturnType<Gathering<string>['members']> {
  const ids = unsorted.slice().sort();
  const sorted = new Int32Array(statements.length);
  unsorted.forEach((id, place) => {
    sorted[placeOf(id, ids)] = numberAt(statements, place);
  });
  return { ids, statements: sorted };
}

/** By binary search; `id` is in `ids`. */
function placeOf(id: number, ids: Float64Array): number {
  let [low, high] = [0, ids.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(ids, middle) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
