import type { SourcePost } from '#server/domain/sources/source.ts';
import { distinctWords } from './distinct-words.ts';
import { PLAIN } from './memory-source.ts';

export const START = Date.UTC(2026, 2, 1, 8);
export const HOUR = 3_600;

let number = 0;
/** A post so many seconds after the start. */
export const at = (seconds: number, text: string, more: Partial<SourcePost> = {}): SourcePost => {
  number += 1;
  const created_at = new Date(START + seconds * 1_000).toISOString();
  return { ...PLAIN, external_id: String(number), text, created_at, lang: 'en', ...more };
};

const SLOGANS = [0, 1, 2, 3].map((place) => `They sold the ${distinctWords(7 * place)} and nobody says so`);
/** One of four texts that do not resemble each other. */
export const slogan = (place: number): string => {
  const text = SLOGANS[place];
  if (text === undefined) throw new Error(`There is no slogan ${place}`);
  return text;
};

/** Posts that say the slogans, an hour apart, so many seconds late. */
export const saying = (late: number, ...places: number[]): SourcePost[] =>
  places.map((place) => at(place * HOUR + late, slogan(place)));
