/**
 * X has two generations of names for the same things, and answers with the one that the request uses: its guides and
 * recorded answers speak of tweets, its openapi.json 2.167 of posts.
 */
export type Vocabulary = 'tweet' | 'post';

type Words = {
  /** The parameter that lists the requested fields of a post. */
  fieldsParameter: string;
  fields: string;
  /** The expansion that includes the referenced posts. */
  originals: string;
  /** Whether references are included without that expansion; they decide a post's kind. */
  sendsReferences: boolean;
};

const SHARED_FIELDS = 'created_at,lang,public_metrics,entities';

export const WORDS: Record<Vocabulary, Words> = {
  tweet: {
    fieldsParameter: 'tweet.fields',
    fields: `${SHARED_FIELDS},in_reply_to_user_id,note_tweet,referenced_tweets`,
    originals: 'referenced_tweets.id',
    sendsReferences: true,
  },
  post: {
    fieldsParameter: 'post.fields',
    fields: `${SHARED_FIELDS},note_post`,
    originals: 'referenced_posts',
    sendsReferences: false,
  },
};
