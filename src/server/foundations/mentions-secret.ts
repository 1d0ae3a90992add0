import { decode } from 'html-entities';

/** So many characters of a secret in a row count as the secret. */
const PART = 6;

/** Texts inside texts inside texts: further ones are not looked for. */
const DEPTH = 2;

/**
 * Whether a text from outside may hold a secret, or {@link PART} characters of it: as it is, in another case, with other characters in
 * between, or encoded (percent, HTML entities, `\u`, base64, hexadecimal), also one encoding in another. Texts that people are shown are
 * left out where it does, since a part that is removed still says where it was.
 */
export function mentionsSecret(text: string, secret: string): boolean {
  const wanted = plain(secret);
  const size = Math.min(PART, wanted.length);
  if (size === 0) return false;
  const parts = new Set(Array.from({ length: wanted.length - size + 1 }, (_, at) => wanted.slice(at, at + size)));
  const holdsPart = (shown: string) => {
    for (let at = 0; at + size <= shown.length; at += 1) if (parts.has(shown.slice(at, at + size))) return true;
    return false;
  };
  let found = [text];
  for (let depth = 0; depth <= DEPTH; depth += 1) {
    if (found.some((each) => holdsPart(plain(each)))) return true;
    found = found.flatMap(decodings).filter((each) => each !== '');
  }
  return false;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What a text may mean in each encoding, where it means anything in it. */
function decodings(text: string): string[] {
  const escaped = decode(text)
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\u([\da-f]{4})|\\x([\da-f]{2})/gi, (_, four: string, two: string) =>
      String.fromCharCode(Number.parseInt(four ?? two, 16)),
    );
  const inHex = (text.match(/(?:[\da-f]{2}[\s:,-]?){6,}/gi) ?? []).map((run) =>
    bytes(run.replaceAll(/[^\da-f]/gi, ''), 'hex'),
  );
  // A run may begin anywhere within a group of four characters.
  const inBase64 = (text.match(/[\w+/-]{8,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((start) => bytes(run.slice(start), 'base64')),
  );
  return [...(escaped === text ? [] : [escaped]), ...inHex, ...inBase64];
}

const bytes = (run: string, encoding: 'hex' | 'base64'): string => Buffer.from(run, encoding).toString('latin1');
