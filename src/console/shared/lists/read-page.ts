/** Longer page numbers would ask for rows beyond what list calls accept. */
const PAGE_PATTERN = /^[1-9]\d{0,6}$/;

/** The page number in a search parameter: a whole number from 1. Anything else means page 1. */
export const readPage = (parameter: string | null): number =>
  parameter !== null && PAGE_PATTERN.test(parameter) ? Number(parameter) : 1;
