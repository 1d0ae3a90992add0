import type { AuditEntry } from '#contract/audit.ts';
import type { LlmSetting, LlmSettingDetail, RevealedKey } from '#contract/llm-setting.ts';
import type { Page } from '#contract/page.ts';
import { listAudit } from '#server/domain/audit/audit.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Services } from '#server/http/services.ts';
import { idleQueue } from './idle-queue.ts';
import { type Answer, type PeopleApi, startApi } from './people-api.ts';

/** A key that is long enough for a mask that shows some of it. */
export const KEY = 'sk-first-0123456789-abcd';

export const NEW_SETTING = { name: 'Ours', description: 'For the newsroom', api_key: KEY, model: 'openai/gpt-5' };

export type SettingsApi = PeopleApi & {
  token: string;
  /** The superuser's name. */
  username: string;
  /** Accounts whose analysis was queued since the last call. */
  takeQueued: () => number[];
  create: (changes?: object) => Promise<LlmSetting>;
  change: (json: object) => Promise<Answer>;
  changeAnalyzer: (id: number, kind: 'propaganda' | 'disinformation', json: object) => Promise<Answer>;
  detail: (id: number) => Promise<LlmSettingDetail>;
  /** The whole key; the audit log records the call. */
  keyOf: (id: number) => Promise<string | null>;
  list: (query?: string) => Promise<Page<LlmSetting>>;
  models: (json: object) => Promise<Answer>;
  /** The lines that `actions` added to the audit log, oldest first. */
  traceOf: (actions: () => Promise<unknown>) => Promise<Pick<AuditEntry, 'actor' | 'action' | 'subject' | 'detail'>[]>;
};

/** A server as its superuser `root` sees it, who configures the analyses. */
export async function startSettingsApi(database: Database, given: Partial<Services> = {}): Promise<SettingsApi> {
  const queued: number[] = [];
  const jobs: WorkQueue = { ...idleQueue, analyseAccounts: async (ids) => void queued.push(...ids) };
  const api = await startApi(database, { jobs, ...given });
  const username = `root-${crypto.randomUUID().slice(0, 8)}`;
  const { token } = await api.add(username, { is_superuser: true });
  const call = (method: string, path: string, json?: object) =>
    api.call(method, path, { token, ...(json !== undefined && { json }) });
  const succeed = async <Body>(answer: Promise<Answer>): Promise<Body> => {
    const { status, body, text } = await answer;
    if (status !== 200) throw new Error(`${status}: ${text}`);
    // The tests that read the body declare its type.
    return body as Body;
  };
  return {
    ...api,
    token,
    username,
    takeQueued: () => queued.splice(0).toSorted((a, b) => a - b),
    create: (changes = {}) => succeed(call('POST', '/admin/llm_analyzer/', { ...NEW_SETTING, ...changes })),
    change: (json) => call('PATCH', '/admin/llm_analyzer/', json),
    changeAnalyzer: (id, kind, json) => call('PATCH', `/admin/llm_setting/${id}/${kind}_analyzer`, json),
    detail: (id) => succeed(call('GET', `/admin/ll_setting/${id}/`)),
    keyOf: async (id) => (await succeed<RevealedKey>(call('POST', `/admin/llm_setting/${id}/api_key`))).api_key,
    list: (query = '') => succeed(call('GET', `/admin/llm_analyzer/${query}`)),
    models: (json) => call('PATCH', '/admin/models/settings', json),
    traceOf: async (actions) => {
      const before = (await listAudit(database, { skip: 0, limit: 1 })).count;
      await actions();
      const { data, count } = await listAudit(database, { skip: 0, limit: 100 });
      const gained = data.slice(0, count - before).reverse();
      return gained.map(({ actor, action, subject, detail }) => ({ actor, action, subject, detail }));
    },
  };
}
