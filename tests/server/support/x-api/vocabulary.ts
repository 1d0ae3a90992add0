/** The names that X documents: of tweets in its guides, of posts in its openapi.json 2.167. */
export type Vocabulary = {
  fieldsParameter: string;
  fields: readonly string[];
  expansions: readonly string[];
  /** The expansion that includes referenced posts, and their place in the answer. */
  originals: string;
  included: string;
  note: string;
  references: string;
  /** Whether references come only with that expansion. */
  hidesReferences: boolean;
  history: string;
  reposts: string;
  postCount: string;
};

export const TWEET: Vocabulary = {
  fieldsParameter: 'tweet.fields',
  fields: [
    'attachments,author_id,context_annotations,conversation_id,created_at,edit_controls,entities,geo,id,in_reply_to_user_id,lang',
    'note_tweet,possibly_sensitive,public_metrics,referenced_tweets,reply_settings,source,text,withheld',
  ].flatMap((names) => names.split(',')),
  expansions: ['author_id', 'edit_history_tweet_ids', 'in_reply_to_user_id', 'referenced_tweets.id'],
  originals: 'referenced_tweets.id',
  included: 'tweets',
  note: 'note_tweet',
  references: 'referenced_tweets',
  hidesReferences: false,
  history: 'edit_history_tweet_ids',
  reposts: 'retweet_count',
  postCount: 'tweet_count',
};

export const POST: Vocabulary = {
  fieldsParameter: 'post.fields',
  fields: [
    'article,attachments,card_uri,community_id,context_annotations,conversation_id,created_at,display_text_range,edit_controls',
    'entities,geo,id,lang,note_post,possibly_sensitive,public_metrics,reply_settings,source,text,withheld',
  ].flatMap((names) => names.split(',')),
  expansions: ['author_id', 'edit_history_post_ids', 'in_reply_to_user_id', 'referenced_posts'],
  originals: 'referenced_posts',
  included: 'posts',
  note: 'note_post',
  references: 'referenced_posts',
  hidesReferences: true,
  history: 'edit_history_post_ids',
  reposts: 'repost_count',
  postCount: 'post_count',
};
