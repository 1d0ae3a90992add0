/** What a measurement says when it begins something. How far it is, is said by the clock, and so not in every run. */
export const begunLines = (stderr: string): string[] => stderr.split('\n').filter((line) => !line.startsWith(' '));
