import { lastPageOf } from '#console/shared/lists/last-page.ts';
import type { CampaignGroups, GroupAnswer, PairAnswer } from '#contract/campaign.ts';
import type { Answer } from '#machines/campaigns.machine.ts';

/** Groups, or matches of a pair, on one page. */
export const ROWS = 10;

/** What the server says about a place; `unknown` if an account is not among those of this person. */
export type Content =
  | { view: 'groups'; answer: CampaignGroups }
  | { view: 'group'; answer: GroupAnswer }
  | { view: 'pair'; answer: PairAnswer }
  | { view: 'unknown' };
export type CampaignAnswer = Answer & { readonly content: Content };

/** The last page, if an answer is about one after it; otherwise null. */
export function findEnd(content: Content): number | null {
  if (content.view !== 'groups' && content.view !== 'pair') return null;
  const { data, count } = content.answer;
  return data.length === 0 && count > 0 ? lastPageOf(count, ROWS) : null;
}
