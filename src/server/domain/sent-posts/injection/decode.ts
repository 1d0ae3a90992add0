import { decode as decodeEntities } from 'html-entities';

/** With a smaller share of printable characters, decoded bytes do not count as text. */
const PRINTABLE = 0.9;

/** Any text can be reversed or read as rot13. The result is examined only when it has one of these words. */
const ORDERLY = /ignor|disregard|forget|instruc|prompt|label|answer/i;

/** All readings of a text in other encodings: base64, hexadecimal, binary, escapes, rot13, and reversed. */
export function decodings(text: string): string[] {
  return [
    ...decodeRuns(text, /[A-Za-z0-9+/_-]{16,}={0,2}/g, (run) => Buffer.from(run, 'base64')),
    ...decodeRuns(text, /(?:\b[0-9a-f]{2}[\s:,]?){12,}/gi, (run) =>
      Buffer.from(run.replaceAll(/[^0-9a-f]/gi, ''), 'hex'),
    ),
    ...decodeRuns(text, /(?:[0-9a-f]{2}){12,}/gi, (run) => Buffer.from(run, 'hex')),
    ...decodeRuns(text, /(?:[01]{8}\s*){8,}/g, fromBits),
    ...(/[\\%&]/.test(text) ? [decodeEscapes(text)] : []),
    ...[rot13(text), [...text].reverse().join('')].filter((turned) => ORDERLY.test(turned)),
  ];
}

function decodeRuns(text: string, runs: RegExp, decode: (run: string) => Buffer): string[] {
  return (text.match(runs) ?? []).map((run) => decode(run).toString('utf8')).filter(isText);
}

function isText(decoded: string): boolean {
  const printable = decoded.match(/[\p{L}\p{N}\p{P}\p{Zs}\n]/gu)?.length ?? 0;
  return printable >= decoded.length * PRINTABLE;
}

function fromBits(run: string): Buffer {
  return Buffer.from((run.match(/[01]{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2)));
}

function decodeEscapes(text: string): string {
  const escaped = text.replaceAll(/(?:\\x|%|\\u00)([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return decodeEntities(escaped);
}

function rot13(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
}
