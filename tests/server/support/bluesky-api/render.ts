import type { WorldAccount, WorldPost } from './world.ts';

const label = (src: string) => (val: string) => ({ src, uri: src, val, cts: '2026-01-01T00:00:00.000Z' });

/** profileViewDetailed of app.bsky.actor.defs. */
export const renderProfile = ({ did, handle, displayName, description, labels, posts }: WorldAccount) => ({
  did,
  handle,
  displayName,
  description,
  followersCount: 12,
  followsCount: 3,
  postsCount: posts.length,
  createdAt: '2024-02-06T00:00:00.000Z',
  labels: labels.map(label(did)),
});

/** feedViewPost of app.bsky.feed.defs. */
export function renderItem(account: WorldAccount, post: WorldPost) {
  const { repostOf, key, record, indexedAt, likes, replies, reposts, quotes, isPinned } = post;
  const author = repostOf ?? account;
  const by = { did: account.did, handle: account.handle };
  const repost = {
    $type: 'app.bsky.feed.defs#reasonRepost',
    by,
    uri: `at://${account.did}/app.bsky.feed.repost/${key}`,
    cid: `bafyrepost${key}`,
    indexedAt,
  };
  const reason = repostOf !== null ? repost : isPinned ? { $type: 'app.bsky.feed.defs#reasonPin' } : undefined;
  return {
    post: {
      uri: uriOf(author.did, key),
      cid: `bafypost${key}`,
      author: { did: author.did, handle: author.handle, labels: (author.labels ?? []).map(label(author.did)) },
      record,
      replyCount: replies,
      repostCount: reposts,
      likeCount: likes,
      quoteCount: quotes,
      indexedAt,
      labels: [],
    },
    ...(reason && { reason }),
    ...(post.parent && { reply: renderReply(post.parent) }),
  };
}

/** replyRef of app.bsky.feed.defs. */
function renderReply(parent: NonNullable<WorldPost['parent']>) {
  const view = renderParent(parent);
  return { $type: 'app.bsky.feed.defs#replyRef', root: view, parent: view };
}

function renderParent(parent: NonNullable<WorldPost['parent']>) {
  const key = '3l6parent22ii';
  if (parent === 'notFoundPost') {
    return { $type: 'app.bsky.feed.defs#notFoundPost', uri: uriOf('did:plc:gone', key), notFound: true };
  }
  if (parent === 'blockedPost') {
    const author = { did: 'did:plc:blocked' };
    return { $type: 'app.bsky.feed.defs#blockedPost', uri: uriOf(author.did, key), blocked: true, author };
  }
  const { did, handle, text, labels = [] } = parent;
  return {
    $type: 'app.bsky.feed.defs#postView',
    uri: uriOf(did, key),
    cid: `bafypost${key}`,
    author: { did, handle, labels: labels.map(label(did)) },
    record: { $type: 'app.bsky.feed.post', text, createdAt: '2025-12-31T10:00:00.000Z' },
    indexedAt: '2025-12-31T10:00:00.000Z',
  };
}

/** A record of com.atproto.repo.listRecords. */
export const renderRecord = ({ did }: WorldAccount, { key, record }: WorldPost) => ({
  uri: uriOf(did, key),
  cid: `bafypost${key}`,
  value: record,
});

const uriOf = (did: string, key: string): string => `at://${did}/app.bsky.feed.post/${key}`;

/** The document of a DID, with the server that holds the account. */
export const renderDocument = ({ did, handle, server }: WorldAccount, here: string) => ({
  '@context': ['https://www.w3.org/ns/did/v1'],
  id: did,
  alsoKnownAs: [`at://${handle}`],
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: server ?? here }],
});
