const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

/** A limit of bytes, for people: `200 MB`, `2 kB`. */
export const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${bytes / KILOBYTE} kB` : `${bytes / MEGABYTE} MB`;
