import type { Edit } from './sent-text.ts';

/**
 * Characters that no reader sees but every model reads: tag characters, which can spell a whole hidden text (except in
 * flag emoji), zero-width spaces, supplementary variation selectors, control characters, and controls of the writing
 * direction. Joiners and the two direction marks stay, because Persian, Hindi, Arabic and Hebrew need them.
 */
const HIDDEN =
  /\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{2,6}\u{E007F}|[\u{E0000}-\u{E007F}\u{E0100}-\u{E01EF}\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069[\p{Cc}--[\t\n\r]]]+/gv;

const FLAG = '\u{1F3F4}';

/** Removes hidden characters, so that a model reads what people read. */
export function hiddenCharacters(text: string): Edit[] {
  return Array.from(text.matchAll(HIDDEN))
    .filter(([found]) => !found.startsWith(FLAG))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length, replacement: '' }));
}
