import type { Author } from '#server/domain/labelling/labeller.ts';
import type { Edit } from './sent-text.ts';

/** The replacements in a blind text. */
export type Masks = { edits: Edit[]; restore(words: string): string };

type Kind = 'handle' | 'name' | 'link';

/** A host begins where no letter of a host is before it: otherwise a long row of hyphens takes time by the square of its length. */
const URL_PATTERN = /(?:(?:https?:\/\/|www\.)|(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/)\S*[^\s.,;:!?)\]}'"]/giu;

/**
 * Masks everything in a text that names its author: the handle (with @ or #, and bare if it cannot be an ordinary
 * word), the display name, and links with the handle in their host or path. Other people's handles stay, because labels
 * such as imposter content depend on who a post talks about. `restore` puts the names back into the model's words.
 */
export function maskAuthor(text: string, author: Author | null): Masks {
  if (author === null) return { edits: [], restore: (words) => words };
  const placeholders: Record<Kind, string> = {
    handle: absentFrom(text, '@author'),
    name: absentFrom(text, '[author]'),
    link: absentFrom(text, '[link-to-author]'),
  };
  const found = [
    ...links(text, author.screenName),
    ...matches(text, handlePattern(author.screenName), 'handle'),
    ...(author.displayName === null ? [] : matches(text, namePattern(author.displayName), 'name')),
  ];
  const edits = found.map(({ start, end, kind }) => ({ start, end, replacement: placeholders[kind] }));
  return { edits, restore: (words) => restore(words, text, edits) };
}

type Found = { start: number; end: number; kind: Kind };

function links(text: string, screenName: string): Found[] {
  const names = new RegExp(`[/.@]${literally(screenName)}(?![\\w-])|//${literally(screenName)}[.]`, 'iu');
  return matches(text, URL_PATTERN, 'link').filter(({ start, end }) => names.test(text.slice(start, end)));
}

function matches(text: string, pattern: RegExp | null, kind: Kind): Found[] {
  if (pattern === null) return [];
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
    kind,
  }));
}

/** A handle without @ is masked only if digits, underscores or inner capitals show that it is not an ordinary word. */
function handlePattern(screenName: string): RegExp {
  const isOrdinaryWord = /^(?:\p{L}\p{Ll}*|\p{Lu}+|\p{N}+)$/u.test(screenName);
  const sign = isOrdinaryWord ? '[@＠#]' : '[@＠#]?';
  return new RegExp(`(?<![\\p{L}\\p{N}_])${sign}${literally(screenName)}(?![\\p{L}\\p{N}_])`, 'giu');
}

/**
 * The longest name that is masked, in words. If longer ones were masked, a sentence used as a name would hide that
 * sentence.
 */
const NAME_WORDS = 4;

/**
 * A display name is masked only in the way people write names: few words, each with a capital or in a script without
 * capitals, and in the same case. Otherwise an author could hide a phrase from every analysis by using it as a name.
 */
function namePattern(displayName: string): RegExp | null {
  const words = displayName.normalize('NFKC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu) ?? [];
  const isName = words.length > 0 && words.length <= NAME_WORDS && words.every((word) => !/^\p{Ll}/u.test(word));
  if (!isName || words.join('').length < 3) return null;
  const spaced = words.map((word) => literally(word)).join('[^\\p{L}\\p{N}]{1,3}');
  return new RegExp(`(?<![\\p{L}\\p{N}_@#])${spaced}(?![\\p{L}\\p{N}_])`, 'gu');
}

function literally(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The placeholder, changed until the text does not contain it. */
function absentFrom(text: string, placeholder: string): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? placeholder : placeholder.replace('author', `author${count}`);
    if (!text.includes(candidate)) return candidate;
  }
}

/** What a placeholder stands for in several spellings is restored as it is written first. */
const restore = (words: string, text: string, edits: readonly Edit[]): string =>
  edits.reduce(
    (restored, { start, end, replacement }) => restored.replaceAll(replacement, () => text.slice(start, end)),
    words,
  );
