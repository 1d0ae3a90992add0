/** A text as one word of a command, whatever is in it. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
