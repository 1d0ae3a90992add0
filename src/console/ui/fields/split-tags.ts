/** Whether a tag is in the list; capitals make no other tag. */
export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => each.toLowerCase() === tag.toLowerCase());

/** The new tags in a pasted list: split at commas and line breaks, trimmed, without empty, repeated or existing ones. */
export const splitTags = (pasted: string, existing: readonly string[]) => {
  const added: string[] = [];
  for (const part of pasted.split(/[,\n\r]+/).map((each) => each.trim())) {
    if (part !== '' && !hasTag([...existing, ...added], part)) added.push(part);
  }
  return added;
};
