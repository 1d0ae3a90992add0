import * as v from 'valibot';
import { type FoundAccount, NO_COUNTS } from '#server/domain/sources/source.ts';
import { list, maybe, text } from '#server/domain/sources/web/lenient.ts';
import type { Placed } from './feed.ts';
import { labelsSchema } from './labels.ts';
import {
  declaredLanguage,
  declaredTime,
  kindOf,
  linksOf,
  type PostRecord,
  postRecordSchema,
  wordsOf,
} from './post-record.ts';
import { didSchema, readProfile } from './profile.ts';
import { timeOfKey } from './tid.ts';

/** Answer of com.atproto.repo.describeRepo. */
export const descriptionSchema = v.object({
  did: didSchema,
  handle: text,
  handleIsCorrect: v.fallback(v.boolean(), false),
});

/** Answer of com.atproto.repo.getRecord for an app.bsky.actor.profile. */
export const profileRecordSchema = v.object({
  value: v.object({ displayName: text, description: text, labels: maybe(v.object({ values: labelsSchema })) }),
});

type Description = v.InferOutput<typeof descriptionSchema>;
type ProfileRecord = v.InferOutput<typeof profileRecordSchema>;

/** The account as its own server shows it, with its profile if it has written one. Throws as {@link readProfile} does. */
export function readRepository(
  { did, handle, handleIsCorrect }: Description,
  profile: ProfileRecord | null,
): FoundAccount {
  const { displayName = '', description = '', labels = null } = profile?.value ?? {};
  return readProfile({
    did,
    handle: handleIsCorrect ? handle : '',
    displayName,
    description,
    postsCount: null,
    labels: labels?.values ?? [],
  });
}

/** Answer of com.atproto.repo.listRecords for app.bsky.feed.post. */
export const recordsSchema = v.object({
  cursor: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
  records: v.pipe(v.array(v.unknown()), list(v.object({ uri: v.string(), value: postRecordSchema }))),
});
type Listed = v.InferOutput<typeof recordsSchema>['records'];

/** The account's own posts, newest first. Their server knows neither counts nor when others first saw them. */
export function readRecords(records: Listed, did: string): Placed[] {
  const posts = `at://${did}/app.bsky.feed.post/`;
  return records.flatMap(({ uri, value }) =>
    uri.startsWith(posts) && wordsOf(value) !== '' ? [postOfRecord(did, uri.slice(posts.length), value)] : [],
  );
}

/** The post of a record in its account's repository. */
export function postOfRecord(did: string, key: string, record: PostRecord): Placed {
  const at = timeOfKey(key);
  const post = {
    external_id: `at://${did}/app.bsky.feed.post/${key}`,
    text: wordsOf(record),
    created_at: declaredTime(record) ?? at,
    lang: declaredLanguage(record),
    kind: kindOf(record),
    original_at: null,
    counts: NO_COUNTS,
    links: linksOf(record),
  };
  return { post, at };
}
