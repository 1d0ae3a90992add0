import * as v from 'valibot';
import type { FoundAccount } from '#server/domain/sources/source.ts';
import { count, text } from '#server/domain/sources/web/lenient.ts';
import { isForSignedIn, labelsSchema } from './labels.ts';
import { isDid, nameOf } from './names.ts';
import { hiddenByChoice } from './refusal.ts';

export const didSchema = v.pipe(v.string(), v.check(isDid));

/** Answer of com.atproto.identity.resolveHandle. */
export const resolvedSchema = v.object({ did: didSchema });

/** Answer of app.bsky.actor.getProfile (profileViewDetailed). */
export const profileSchema = v.object({
  did: didSchema,
  handle: text,
  displayName: text,
  description: text,
  postsCount: count,
  labels: labelsSchema,
});
type Profile = v.InferOutput<typeof profileSchema>;

/** The account of a profile. Throws `AccountUnavailable` when its owner wants it to be shown to signed-in readers only. */
export function readProfile({ did, handle, displayName, description, postsCount, labels }: Profile): FoundAccount {
  if (isForSignedIn(labels)) throw hiddenByChoice();
  const screen_name = nameOf({ did, handle });
  return {
    id: did,
    screen_name,
    name: displayName.trim() || screen_name,
    description: description.trim() || null,
    posts: postsCount,
  };
}
