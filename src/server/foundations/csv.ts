/** The first character of a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One record of CSV (RFC 4180) with its line end. A text that a spreadsheet would run gets an apostrophe in front, as
 * OWASP advises.
 */
export const csvLine = (fields: readonly (string | number | null)[]): string => `${fields.map(csvField).join(',')}\r\n`;

function csvField(field: string | number | null): string {
  if (typeof field === 'number') return String(field);
  const text = field ?? '';
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
