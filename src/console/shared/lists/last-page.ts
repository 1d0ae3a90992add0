/** The number of the last page; 1 without rows. */
export const lastPageOf = (count: number, pageSize: number): number => Math.max(1, Math.ceil(count / pageSize));
