const MEGABYTE = 1_000_000;

/** The largest file that a person may import, in bytes. */
export const importBytesOf = ({ is_superuser }: { is_superuser: boolean }): number =>
  (is_superuser ? 200 : 50) * MEGABYTE;
