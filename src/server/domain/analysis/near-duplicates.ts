const LINKS_AND_HANDLES = /(?:https?:\/\/|www\.)\S+|[@＠][\p{L}\p{N}_]+/gu;
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;

/** Words in a row that two posts share or do not; shorter posts are compared whole. */
const SHINGLE = 3;
/** Posts that share at least this part of the longer one's shingles say the same. */
const SAME_FROM = 0.5;
/** So many groups are remembered for a shingle: one that more groups share is a phrase of the language. */
const GROUPS_PER_SHINGLE = 20;

/** The words of a post without links, handles, numbers, signs and case: what a template keeps when its slots are filled. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll(LINKS_AND_HANDLES, ' ').match(WORD) ?? [];
}

/**
 * For each post the number of its group: posts of one group are the same text, or one template with other names, numbers or links.
 * Each post joins the group whose first post it shares most with. Whatever the order of the posts, the groups are the same. Time
 * grows linearly with the number of words.
 */
export function groupNearDuplicates(posts: readonly (readonly string[])[]): Int32Array {
  const groups = new Int32Array(posts.length);
  const sizes: number[] = [];
  const groupsOf = new Map<string, number[]>();
  const sorted = posts.map((words, post) => ({ post, text: words.join(' '), words })).sort(byText);
  for (const { post, text, words } of sorted) {
    const shingles = shinglesOf(text, words);
    const best = closestGroup(shingles, groupsOf, sizes);
    groups[post] = best ?? sizes.length;
    if (best !== undefined) continue;
    for (const shingle of shingles) remember(groupsOf, shingle, sizes.length);
    sizes.push(shingles.size);
  }
  return groups;
}

const byText = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : Number(a.text > b.text));

function shinglesOf(text: string, words: readonly string[]): Set<string> {
  if (words.length < SHINGLE) return new Set([text]);
  return new Set(words.slice(SHINGLE - 1).map((_, i) => words.slice(i, i + SHINGLE).join(' ')));
}

function closestGroup(
  shingles: ReadonlySet<string>,
  groupsOf: ReadonlyMap<string, readonly number[]>,
  sizes: readonly number[],
): number | undefined {
  const shared = new Map<number, number>();
  for (const shingle of shingles) {
    for (const group of groupsOf.get(shingle) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1);
  }
  let best: number | undefined;
  let bestShare = SAME_FROM;
  for (const [group, count] of shared) {
    const share = count / Math.max(shingles.size, sizes[group] ?? 0);
    if (share > bestShare || (share === bestShare && best === undefined)) [best, bestShare] = [group, share];
  }
  return best;
}

function remember(groupsOf: Map<string, number[]>, shingle: string, group: number): void {
  const known = groupsOf.get(shingle);
  if (known === undefined) groupsOf.set(shingle, [group]);
  else if (known.length < GROUPS_PER_SHINGLE) known.push(group);
}
