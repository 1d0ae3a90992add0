/** Tokens of a typical answer to one question about one post. */
export const ANSWER_TOKENS = 60;
