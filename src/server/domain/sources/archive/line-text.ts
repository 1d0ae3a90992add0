import { isAscii, isUtf8 } from 'node:buffer';

const WINDOWS_1252 = new TextDecoder('windows-1252');

/**
 * Western languages in Windows-1252 stay far below this share of letters outside ASCII; Cyrillic text is far above it.
 */
const WESTERN_SHARE = 0.2;

/** The text of a line. `problem` says why it cannot be trusted; then `text` only serves to find the end of records. */
export type LineText = { text: string; problem: string | null };

/**
 * Decodes the lines of one file. They should be UTF-8. A line that is not is read as Windows-1252, which Western
 * spreadsheets write, unless an earlier line showed that the file is UTF-8 or the result would be unreadable.
 */
export function createLineDecoder(): (bytes: Buffer | null) => LineText {
  let isKnownUtf8 = false;
  return (bytes) => {
    if (bytes === null) return { text: '', problem: 'the line is too long' };
    if (bytes.includes(0)) return { text: bytes.toString('latin1'), problem: 'not text: the line holds NUL bytes' };
    if (isUtf8(bytes)) {
      isKnownUtf8 ||= !isAscii(bytes);
      return { text: bytes.toString('utf8'), problem: null };
    }
    if (!isKnownUtf8 && isMostlyAscii(bytes)) return { text: WINDOWS_1252.decode(bytes), problem: null };
    return { text: bytes.toString('latin1'), problem: 'not valid UTF-8' };
  };
}

function isMostlyAscii(bytes: Buffer): boolean {
  let ascii = 0;
  let other = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) other++;
    else if (byte >= 0x41) ascii++;
  }
  return other < (ascii + other) * WESTERN_SHARE;
}
