import * as v from 'valibot';
import { accountPathSchema } from '#contract/account-path.ts';
import { exportLineSchema, exportQuerySchema, exportSchema } from '#contract/export.ts';
import { packQuerySchema } from '#contract/post.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { exportAccount } from '#server/domain/evidence/export-account.ts';
import { WRITERS } from '#server/domain/evidence/write-export.ts';
import { writePack } from '#server/domain/evidence/write-pack.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { streamFile } from '#server/http/answers/stream-file.ts';
import { EXPORTS_PER_PERSON } from '#server/http/limits.ts';
import { createOpenLimit, withUserSemaphore } from '#server/http/requests/semaphores.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const MEDIA_TYPES = { csv: 'text/csv', json: 'application/json', jsonl: 'application/x-ndjson' } as const;
const ZIP = 'application/zip';
/** CSV names its encoding; JSON is always UTF-8 (RFC 8259). */
const CONTENT_TYPES = { ...MEDIA_TYPES, csv: `${MEDIA_TYPES.csv}; charset=utf-8` };

/** Exports of an account: its posts and everything that its numbers are computed from. */
export function exportsRoutes({ database, config }: Services): Route[] {
  const open = createOpenLimit(EXPORTS_PER_PERSON, 'Too many exports at once; wait until one has ended');
  return [
    get('/twitter/user/:screen_name/export', {
      summary: 'Everything that the numbers of an account rest on, streamed as JSON, JSON lines or CSV',
      tag: 'evidence',
      access: 'user',
      params: accountPathSchema,
      query: exportQuerySchema,
      answer: exportSchema,
      otherAnswers: { [MEDIA_TYPES.jsonl]: exportLineSchema, [MEDIA_TYPES.csv]: v.string() },
      refuses: ['notFound', 'tooMany'],
      handle: async ({ c, user, params, query: { format } }) => {
        const account = await findAccount(database, user, params.screen_name);
        const found = await exportAccount(database, user, account, await currentReading(database, config));
        const day = found.head.exported_at.slice(0, 10);
        c.header('Content-Type', CONTENT_TYPES[format]);
        c.header('Content-Disposition', `attachment; filename="${account.screen_name}-${day}.${format}"`);
        const release = open(user.id);
        return streamFile(c, readWithSemaphore(user.id, WRITERS[format](found), release));
      },
    }),
    get('/twitter/user/:screen_name/evidence_pack', {
      summary:
        'The posts that the filters let through, or some of them, with marks, notes and addresses, as a ZIP archive with checksums',
      tag: 'evidence',
      access: 'user',
      params: accountPathSchema,
      query: packQuerySchema,
      mediaType: ZIP,
      answer: v.string(),
      refuses: ['notFound', 'conflict', 'tooMany'],
      handle: async ({ c, user, params, query }) => {
        const account = await findAccount(database, user, params.screen_name);
        const at = new Date();
        const release = open(user.id);
        try {
          const current = await currentReading(database, config);
          const pack = await writePack(database, { viewer: user, account, query, current }, at);
          const name = `${account.screen_name}-evidence-${at.toISOString().slice(0, 10)}.zip`;
          c.header('Content-Type', ZIP);
          c.header('Content-Disposition', `attachment; filename="${name}"`);
          return c.body(new Uint8Array(pack));
        } finally {
          release();
        }
      },
    }),
  ];
}

/** Passes on the pieces of an export, each read under the person's semaphore. Calls `onEnd` after the last piece, or when the client stops reading. */
async function* readWithSemaphore(userId: string, pieces: AsyncGenerator<string, void, void>, onEnd: () => void) {
  try {
    for (;;) {
      const { done, value } = await withUserSemaphore(userId, () => pieces.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    await pieces.return();
    onEnd();
  }
}
