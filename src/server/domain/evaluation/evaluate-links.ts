import { byHost, rateLink } from '#server/domain/outside/rate-link.ts';
import type { ShippedList } from '#server/domain/outside/shipped-lists.ts';
import type { Measure } from '#server/domain/statistics/measure.ts';
import type { AccountExample } from './evaluate-accounts.ts';
import { measureIfAny } from './measure-if-any.ts';

/** How well the share of low-rated links separates positive accounts from negative ones, and how much it covers. */
export type LinkEvaluation = {
  /** The list, by name and version. */
  list: string;
  accounts: number;
  /** Accounts with a link that a list could rate; only they are measured. */
  linking: number;
  /** All links; those that a list could rate; those that it rates, and rates low. */
  links: number;
  rateable: number;
  rated: number;
  low: number;
  /** Null when the accounts measured are all positive, all negative, or none. */
  auc: Measure | null;
};

const LINK = /https?:\/\/[^\s"'<>)\]}]+/g;

/** The share decides the order alone, so the limits of a scale have no use. */
const ORDER = { flaggedFrom: Number.MIN_VALUE, rowsFrom: [] };

/** Measures the links in the texts of labelled accounts against a list. No network is used: a shortened link stays unrated. */
export async function evaluateLinks(
  examples: readonly AccountExample[],
  { head, domains }: ShippedList,
): Promise<LinkEvaluation> {
  const list = byHost(domains);
  const counts = { links: 0, rateable: 0, rated: 0, low: 0 };
  const accounts = Map.groupBy(examples, ({ author }) => author.screenName);
  const judged = [...accounts.values()].flatMap((own) => {
    const links = own.flatMap(({ text }) => text.match(LINK) ?? []).map((link) => rateLink(link, list));
    const rateable = links.filter((link) => link !== 'platform');
    const rated = rateable.filter((link) => link !== null);
    const low = rated.filter(({ score }) => score !== null && head.low_to !== null && score <= head.low_to).length;
    counts.links += links.length;
    counts.rateable += rateable.length;
    counts.rated += rated.length;
    counts.low += low;
    const isPositive = own.some((example) => example.isPositive);
    return rateable.length === 0 ? [] : [{ isPositive, strength: low / rateable.length }];
  });
  const measures = await measureIfAny(judged, ORDER);
  const total = { accounts: accounts.size, linking: judged.length, ...counts };
  return { list: `${head.name} ${head.version}`, ...total, auc: measures?.auc ?? null };
}
