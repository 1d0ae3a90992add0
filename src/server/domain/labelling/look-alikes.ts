import CONFUSABLES from 'unhomoglyph/data.json' with { type: 'json' };

/** Small capitals, each before the letter that it shows. Unicode's table takes them as letters of their own. */
const SMALL_CAPITALS = 'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkĸkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz';

/** Latin letters that languages use, also where the table gives another letter for them. */
const IN_USE = /[ -\u0137\u0139-\u024F]/u;

/** The plain Latin letter that each look-alike shows, by the table of UTS 39 (Unicode Security Mechanisms). */
const PLAIN = new Map<string, string>();

for (const [, small = '', plain = ''] of SMALL_CAPITALS.matchAll(/(.)(.)/gu)) PLAIN.set(small, plain);
for (const [letter, shown] of Object.entries(CONFUSABLES)) {
  if (!/^\p{L}$/u.test(letter) || IN_USE.test(letter)) continue;
  const plain = PLAIN.get(shown) ?? shown;
  if (/^[A-Za-z]$/.test(plain)) PLAIN.set(letter, inItsCase(letter, plain));
}

/** The table takes capital I and small l as one letter, l. */
function inItsCase(letter: string, plain: string): string {
  const isCapital = letter !== letter.toLowerCase();
  return plain === 'l' && isCapital ? 'I' : plain;
}

/** Whether a letter looks like a plain Latin one, and no language with Latin letters uses it. */
export const isLookAlike = (letter: string): boolean => PLAIN.has(letter);

/** The plain Latin letter that a look-alike shows; any other letter as it is. */
export const plainLetterOf = (letter: string): string => PLAIN.get(letter) ?? letter;
