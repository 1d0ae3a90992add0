import { CarBlockIterator } from '@ipld/car';
import { decode } from '@ipld/dag-cbor';
import * as v from 'valibot';
import { isForSignedIn, labelsSchema } from '#server/domain/sources/bluesky/labels.ts';
import { type PostRecord, postRecordSchema } from '#server/domain/sources/bluesky/post-record.ts';
import { postOfRecord } from '#server/domain/sources/bluesky/repository.ts';
import { maybe, text } from '#server/domain/sources/web/lenient.ts';
import { type ArchiveRow, rejected, rejectedRest } from './archive-row.ts';
import { buildBlueskyRow } from './build-row.ts';
import { SectionTooLong, withShortSections } from './repository-sections.ts';
import type { PeekedInput } from './text-input.ts';

const POSTS = 'app.bsky.feed.post/';
/** How many characters of posts are held until the file ends; an account of 100,000 long posts has 30 million. */
const MOST_CHARACTERS = 40_000_000;
const MOST_POSTS = 300_000;

const link = v.pipe(
  v.custom<{ toString(): string }>((value) => typeof value === 'object' && value !== null),
  v.transform(String),
);
const bytes = v.instance(Uint8Array);
const commitSchema = v.object({ did: v.string(), rev: v.string(), data: link });
const nodeSchema = v.object({ e: v.array(v.object({ p: v.number(), k: bytes, v: link })) });
const postSchema = v.object({ $type: v.literal('app.bsky.feed.post'), ...postRecordSchema.entries });
const profileSchema = v.object({
  $type: v.literal('app.bsky.actor.profile'),
  displayName: text,
  description: text,
  labels: maybe(v.object({ values: labelsSchema })),
});
type Profile = v.InferOutput<typeof profileSchema>;

type Repository = {
  did: string | null;
  profile: Profile | null;
  /** The posts by their address in the file, and these addresses by the key of the record. */
  posts: Map<string, PostRecord>;
  keys: Map<string, string>;
};

/**
 * Reads the export of an account's repository at Bluesky (a CAR file, com.atproto.sync.getRepo): its posts in the order
 * of their keys, as line 1, 2 and so on. The file names its account by the DID alone.
 */
export async function* readRepositoryArchive(input: PeekedInput): AsyncGenerator<ArchiveRow> {
  const found: Repository = { did: null, profile: null, posts: new Map(), keys: new Map() };
  const problem = await gather(input, found);
  if (found.did === null) {
    yield rejected(1, problem ?? 'a CAR file without an account of Bluesky');
    return;
  }
  if (isForSignedIn(found.profile?.labels?.values ?? [])) {
    yield rejected(1, 'its author wants to be shown to signed-in readers only');
    return;
  }
  const { displayName: name = '', description = '' } = found.profile ?? {};
  let line = 0;
  for (const key of [...found.keys.keys()].sort()) {
    const record = found.posts.get(found.keys.get(key) ?? '');
    line += 1;
    if (record === undefined) {
      yield rejected(line, 'a post whose record is not in the file');
      continue;
    }
    const { post } = postOfRecord(found.did, key, record);
    yield buildBlueskyRow(line, { did: found.did, handle: '', name, description, post });
  }
  if (problem !== null) yield rejectedRest(line + 1, problem);
}

/** Collects what the file holds. Returns why it could not be read to its end; null when it could. */
async function gather({ all }: PeekedInput, found: Repository): Promise<string | null> {
  let characters = 0;
  try {
    for await (const block of await CarBlockIterator.fromIterable(withShortSections(all))) {
      const value = decoded(block.bytes);
      const address = String(block.cid);
      characters += keep(found, address, value);
      if (characters > MOST_CHARACTERS || found.posts.size > MOST_POSTS) return 'more posts than can be held at once';
    }
    return null;
  } catch (error) {
    if (error instanceof SectionTooLong) return 'a block of more than 2 MB, which no repository has';
    // The reader throws plain errors for faulty files.
    if (error instanceof Error && error.constructor === Error) return 'the file is damaged or cut off here';
    throw error;
  }
}

function decoded(block: Uint8Array): unknown {
  try {
    return decode(block);
  } catch {
    // Whatever a block holds, the other blocks can be read.
    return null;
  }
}

/** Keeps a block that matters, and returns how many characters are held for it. */
function keep(found: Repository, address: string, value: unknown): number {
  const post = v.safeParse(postSchema, value);
  if (post.success) {
    found.posts.set(address, post.output);
    return post.output.text.length + address.length;
  }
  const node = v.safeParse(nodeSchema, value);
  if (node.success) return keepKeys(found, node.output.e);
  const profile = v.safeParse(profileSchema, value);
  if (profile.success) found.profile = profile.output;
  const commit = v.safeParse(commitSchema, value);
  if (commit.success) found.did ??= commit.output.did;
  return 0;
}

/** Each key of a node leaves out the beginning that it shares with the key before it. */
function keepKeys(found: Repository, entries: v.InferOutput<typeof nodeSchema>['e']): number {
  let path = '';
  let characters = 0;
  for (const { p: shared, k: rest, v: address } of entries) {
    path = path.slice(0, shared) + Buffer.from(rest).toString('latin1');
    if (!path.startsWith(POSTS)) continue;
    found.keys.set(path.slice(POSTS.length), address);
    characters += path.length + address.length;
  }
  return characters;
}
