/** How a cell begins that a spreadsheet would run as a formula; some skip spaces and invisible characters, or read full-width signs. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n|]/u;

/** A text as a field of CSV (RFC 4180). One that a spreadsheet would run gets an apostrophe in front, as OWASP advises. */
export const csvText = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** One record of CSV (RFC 4180) with its line end. */
export const csvLine = (fields: readonly (string | number | null)[]): string =>
  `${fields.map((field) => (typeof field === 'number' ? String(field) : csvText(field ?? ''))).join(',')}\r\n`;
