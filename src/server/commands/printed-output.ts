import type { Writable } from 'node:stream';

/** What moves the cursor of a terminal, changes its colours or turns the order of letters around, except ends of lines and tabs. */
const ORDERS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Archives and models may hold orders to a terminal: they are shown instead, as JSON would. */
const asPlainText = (text: string): string =>
  text.replace(ORDERS, (order) => `\\u${order.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Prints plain text. That a reader goes before the end, as in `npm run -s rules | head`, is no error. */
export function printTo(output: Writable): (text: string) => void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return (text) => {
    output.write(asPlainText(text));
  };
}
