/** The data of the double of X. Posts are newest first, as X returns them, and complete; the double cuts them later. */
export type WorldUser = {
  id: string;
  username: string;
  name: string;
  description: string;
  state: 'open' | 'protected' | 'suspended' | 'missing';
  posts: WorldPost[];
};

export type WorldPost = {
  id: string;
  text: string;
  created_at: string;
  lang: string;
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  urls: { url: string; expanded_url: string; unwound_url?: string }[];
  references: { type: 'retweeted' | 'quoted' | 'replied_to'; id: string }[];
  in_reply_to_user_id?: string;
};

/** A user with the values of a test; the rest is invented. */
export function user(given: Partial<WorldUser> & Pick<WorldUser, 'id' | 'username'>): WorldUser {
  return { name: given.username, description: '', state: 'open', posts: [], ...given };
}

/** A post with the values of a test. */
export function post(given: Partial<WorldPost> & Pick<WorldPost, 'id' | 'text'>): WorldPost {
  return {
    created_at: '2026-03-01T09:00:00.000Z',
    lang: 'en',
    likes: 0,
    replies: 0,
    reposts: 0,
    quotes: 0,
    urls: [],
    references: [],
    ...given,
  };
}

/** `count` posts, newest first, a minute apart; the oldest has the id `first`. */
export function manyPosts(count: number, first = 1_000_001): WorldPost[] {
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    return post({
      id: String(first + number - 1),
      text: `Harbour note ${number}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    });
  });
}
