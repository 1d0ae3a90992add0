/** The new tags in a pasted list: split at commas and line breaks, trimmed, without empty, repeated or existing ones. */
export const splitTags = (pasted: string, existing: readonly string[]) => {
  const parts = pasted.split(/[,\n\r]+/).map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '' && !existing.includes(part));
};
