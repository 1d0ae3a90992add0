import type { Writable } from 'node:stream';

/** Prints, as in `npm run -s rules | head`, also to a reader who goes before the end: nothing of that is worth an error. */
export function printTo(output: Writable): (text: string) => void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return (text) => {
    output.write(text);
  };
}
