/** The tags in a pasted list: parts between commas and line breaks, trimmed, none empty, none twice, none already there. */
export const splitTags = (pasted: string, existing: readonly string[]) => {
  const parts = pasted.split(/[,\n\r]+/).map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '' && !existing.includes(part));
};
