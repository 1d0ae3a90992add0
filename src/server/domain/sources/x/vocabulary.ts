/**
 * X has two generations of names for the same things and answers in the one it is asked in: its guides and captured answers
 * speak of tweets, its openapi.json 2.167 of posts.
 */
export type Vocabulary = 'tweet' | 'post';

type Words = {
  /** The parameter that names the fields of a post to send. */
  fieldsParameter: string;
  fields: string;
  /** The expansion that sends along the posts that others refer to. */
  originals: string;
  /** Whether references come without that expansion; they decide a post's kind. */
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
