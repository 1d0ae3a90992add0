import { findSource } from '#server/domain/sources/find-source.ts';

type Post = { text: string; kind: string; source: string };

/** Whose post a repost passes on, in lower case and without `@`; null for other posts, and when it is not known. */
export function authorIn({ text, kind, source }: Post): string | null {
  if (kind !== 'repost') return null;
  return new RegExp(findSource(source).repostOf, 'u').exec(text)?.[1]?.toLowerCase() ?? null;
}
