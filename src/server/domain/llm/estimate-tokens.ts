/**
 * Characters to a token, by script, about as the tokenizers of the four providers cut running text: some four letters of the
 * Latin script, fewer of scripts that were rarer in training. Good to a quarter or so, for budgets made before anything is asked; a
 * tokenizer would be exact for one provider's models only, at megabytes of tables.
 */
const SCRIPTS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, 1.2],
  [/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]/gu, 2.5],
  [/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/gu, 2],
  [/\p{Extended_Pictographic}/gu, 0.5],
];
const OTHER = 4;

/** Roughly how many tokens a text is, rounded up. */
export function estimateTokens(text: string): number {
  let rest = [...text].length;
  let tokens = 0;
  for (const [script, charactersPerToken] of SCRIPTS) {
    const characters = text.match(script)?.length ?? 0;
    rest -= characters;
    tokens += characters / charactersPerToken;
  }
  return Math.ceil(tokens + rest / OTHER);
}
