/** Pages count from 1. */
export type PageRequest = { page: number; pageSize: number };

/** skip = (page - 1) × page size (spec, section 7). */
export const toPageQuery = ({ page, pageSize }: PageRequest) => ({ skip: (page - 1) * pageSize, limit: pageSize });
