/** Pages are numbered from 1. */
export type PageRequest = { page: number; pageSize: number };

/** skip = (page - 1) × page size (S7.6). */
export const toPageQuery = ({ page, pageSize }: PageRequest) => ({ skip: (page - 1) * pageSize, limit: pageSize });
