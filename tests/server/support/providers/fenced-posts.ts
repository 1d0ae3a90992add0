import type { Asked } from './provider-server.ts';

/** The posts of a request as a model may read them: by the mark that the user message names before any post. */
export type FencedPosts = {
  mark: string;
  posts: { number: number; text: string }[];
  /** The user message without the lines that name the mark, and with a gap in place of each fence. */
  outside: string;
};

const MARK = /<<mark ([0-9a-f]+)>>/;

export function readFences({ user }: Pick<Asked, 'user'>): FencedPosts {
  const mark = MARK.exec(user)?.[1];
  if (mark === undefined) throw new Error('The user message names no mark');
  const posts: FencedPosts['posts'] = [];
  const fence = new RegExp(`<<post (\\d+) ${mark}>>\\n([\\s\\S]*?)\\n<<end of post \\1 ${mark}>>`, 'g');
  const outside = user.replaceAll(`<<mark ${mark}>>\n`, '').replaceAll(fence, (_, number: string, text: string) => {
    posts.push({ number: Number(number), text });
    return '[hole]';
  });
  return { mark, posts, outside };
}

export type SaidLabel = { category: string; confidence: number; quote: string; rationale: string };

/** An answer in the form that the request asks for: about one post, or about each by its number. */
export function answerFor(posts: FencedPosts['posts'], labelsOf: (text: string) => SaidLabel[]): string {
  const [first] = posts;
  if (posts.length === 1 && first !== undefined) return JSON.stringify({ labels: labelsOf(first.text) });
  return JSON.stringify({ posts: posts.map(({ number, text }) => ({ post: number, labels: labelsOf(text) })) });
}
