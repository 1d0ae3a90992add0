const HEADER = Buffer.from('\u00a2eroots', 'latin1');

/** Whether a file begins like a CAR file: with the length of its header, a map that begins with `roots`. */
export const isRepository = (head: Buffer): boolean =>
  [1, 2].some((at) => head.subarray(at, at + HEADER.length).equals(HEADER));
