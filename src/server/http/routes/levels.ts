import * as v from 'valibot';
import { accountNameSchema } from '#contract/item.ts';
import { ANALYZER_KINDS, type AnalyzerKind, levelReportSchema, levelReportsSchema } from '#contract/level.ts';
import { findAccount, type Viewer } from '#server/domain/accounts/visibility.ts';
import { readLevelReport } from '#server/domain/evidence/read-level-report.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const nameSchema = v.object({ screen_name: accountNameSchema });

const tag = 'accounts';

/** The levels of an account. */
export function levelsRoutes({ database, config }: Services): Route[] {
  const levelReader = async (viewer: Viewer, screenName: string) => {
    const account = await findAccount(database, viewer, screenName);
    const current = await currentReading(database, config);
    return (kind: AnalyzerKind) => readLevelReport(database, viewer, account, kind, current);
  };
  return [
    ...ANALYZER_KINDS.map((kind) =>
      get(`/twitter/user/:screen_name/${kind}_level`, {
        summary: `How far an account leans into ${kind}`,
        tag,
        access: 'user',
        params: nameSchema,
        answer: levelReportSchema,
        refuses: ['notFound'],
        handle: async ({ user, params }) => (await levelReader(user, params.screen_name))(kind),
      }),
    ),
    get('/twitter/user/:screen_name/level', {
      summary: 'How far an account leans both ways',
      tag,
      access: 'user',
      params: nameSchema,
      answer: levelReportsSchema,
      refuses: ['notFound'],
      handle: async ({ user, params }) => {
        const read = await levelReader(user, params.screen_name);
        const [propaganda, disinformation] = await Promise.all([read('propaganda'), read('disinformation')]);
        return { propaganda, disinformation };
      },
    }),
  ];
}
