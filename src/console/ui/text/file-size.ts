const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

/** The size of a file from its bytes, as operating systems show it: `312 kB`, `4.2 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
