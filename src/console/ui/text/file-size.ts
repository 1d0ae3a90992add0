const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;
const GIGABYTE = 1000 * MEGABYTE;

/** The size of a file from its bytes, as operating systems show it: `312 kB`, `4.2 MB`, `2 GB`. */
export function formatSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} kB`;
  return bytes < GIGABYTE ? `${tenths(bytes / MEGABYTE)} MB` : `${tenths(bytes / GIGABYTE)} GB`;
}

const tenths = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
