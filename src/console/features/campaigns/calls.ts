import { ApiError } from '#console/shared/client/api-error.ts';
import { client, patiently } from '#console/shared/client/client.ts';
import { download } from '#console/shared/client/download.ts';
import { toPageQuery } from '#console/shared/client/page-query.ts';
import {
  type CampaignExportFormat,
  campaignGroupsSchema,
  groupAnswerSchema,
  pairAnswerSchema,
} from '#contract/campaign.ts';
import type { Place } from '#machines/campaigns.machine.ts';
import { type CampaignAnswer, type Content, ROWS } from './content.ts';

/** Groups are found when they are asked for, among all pairs. */
const TIMEOUT_MS = 30_000;

/** GET /campaigns, …/group or …/pair: what the address names. */
export async function fetchPlace(place: Place, signal: AbortSignal): Promise<CampaignAnswer> {
  try {
    return await readPlace(place, signal);
  } catch (error) {
    if (!(error instanceof ApiError && error.isGone)) throw error;
    return { isThere: false, isComparing: false, content: { view: 'unknown' } };
  }
}

async function readPlace({ accounts: [first, second], page }: Place, signal: AbortSignal): Promise<CampaignAnswer> {
  const waiting = { ...patiently(TIMEOUT_MS), signal };
  const rows = toPageQuery({ page, pageSize: ROWS });
  if (first === undefined) {
    const answer = await client.get('campaigns', { ...waiting, searchParams: rows }).json(campaignGroupsSchema);
    return found({ view: 'groups', answer }, true);
  }
  if (second === undefined) {
    const answer = await client
      .get('campaigns/group', { ...waiting, searchParams: { of: first } })
      .json(groupAnswerSchema);
    return found({ view: 'group', answer }, answer.group !== null);
  }
  const searchParams = { a: first, b: second, ...rows };
  const answer = await client.get('campaigns/pair', { ...waiting, searchParams }).json(pairAnswerSchema);
  return found({ view: 'pair', answer }, answer.pair !== null);
}

const found = (content: Exclude<Content, { view: 'unknown' }>, isThere: boolean): CampaignAnswer => ({
  isThere,
  isComparing: content.answer.method.waiting > 0,
  content,
});

/** GET /campaigns/export: all pairs, as a file. */
export const exportPairs = (format: CampaignExportFormat, signal: AbortSignal): Promise<Blob> =>
  download('campaigns/export', { searchParams: { format }, signal });
