import { CAMPAIGNS_PATH } from '#console/shared/address/campaigns-path.ts';
import { readPage } from '#console/shared/lists/read-page.ts';
import type { Place } from '#machines/campaigns.machine.ts';

/** The place that an address names: `?a=…&b=…` for a pair, `?of=…` for a group, otherwise all groups. */
export function readPlace(parameters: URLSearchParams): Place {
  const named = (name: string) => (parameters.get(name) ?? '').trim().replace(/^@/, '');
  const pair = [named('a'), named('b')];
  const accounts = pair.every(Boolean) ? pair : [named('of')].filter(Boolean);
  return { accounts, page: readPage(parameters.get('page')) };
}

/** The address of a place. */
export function placePath({ accounts, page }: Place): string {
  const [first, second] = accounts;
  const parameters = new URLSearchParams({
    ...(first !== undefined && (second === undefined ? { of: first } : { a: first, b: second })),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? CAMPAIGNS_PATH : `${CAMPAIGNS_PATH}?${parameters}`;
}
