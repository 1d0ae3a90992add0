import type { CampaignExportFormat, CampaignPair } from '#contract/campaign.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { csvLine } from '#server/foundations/csv.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { findGroups } from './find-groups.ts';
import { nameAccounts, namePair } from './name-accounts.ts';
import { readMethod, readPairs } from './read-pairs.ts';

const BYTE_ORDER_MARK = '\u{feff}';

/** All pairs that the person sees: as CSV, a line for each pair and trace, or as GraphML with an edge for each pair. */
export async function writeNetwork(
  connection: Connection,
  viewer: Viewer,
  format: CampaignExportFormat,
): Promise<string> {
  const method = await readMethod(connection, viewer);
  const pairs = await readPairs(connection, viewer, method);
  const names = await nameAccounts(
    connection,
    pairs.flatMap(({ a, b }) => [a, b]),
  );
  const named = pairs.flatMap((pair) => namePair(names, pair));
  if (format === 'csv') return csvOf(named, method.fingerprint);
  const groups = findGroups(pairs).map(({ members }) =>
    members.flatMap((account) => names.get(account)?.screen_name ?? []),
  );
  return graphOf(named, groups, method.fingerprint);
}

const csvOf = (pairs: readonly CampaignPair[], fingerprint: string): string =>
  [
    BYTE_ORDER_MARK,
    csvLine([
      'account',
      'other_account',
      'trace',
      'objects',
      'expected_by_chance',
      'strength',
      'first_at',
      'last_at',
      'fingerprint',
    ]),
    ...pairs.flatMap(({ a, b, traces }) =>
      traces.map(({ trace, objects, expected, strength, first_at, last_at }) =>
        csvLine([a.screen_name, b.screen_name, trace, objects, expected, strength, first_at, last_at, fingerprint]),
      ),
    ),
  ].join('');

/** GraphML 1.0 (Brandes and others, 2002). */
function graphOf(pairs: readonly CampaignPair[], groups: readonly (readonly string[])[], fingerprint: string): string {
  const accounts = new Map(pairs.flatMap(({ a, b }) => [a, b]).map((account) => [account.screen_name, account.name]));
  const groupOf = new Map(groups.flatMap((members, place) => members.map((member) => [member, place + 1] as const)));
  const data = (key: string, value: string | number) => `<data key="${key}">${escaped(String(value))}</data>`;
  const nodes = [...accounts].map(
    ([screenName, name]) =>
      `<node id="${escaped(screenName)}">${data('label', screenName)}${data('name', name)}${data('group', groupOf.get(screenName) ?? 0)}</node>`,
  );
  const edges = pairs.map(({ a, b, traces, strength, first_at, last_at }) => {
    const kinds = traces
      .map(({ trace, objects, expected }) => `${trace} ${objects} (by chance ${expected})`)
      .join('; ');
    const values = [
      data('weight', strength),
      data('traces', kinds),
      data('first_at', first_at),
      data('last_at', last_at),
    ];
    return `<edge source="${escaped(a.screen_name)}" target="${escaped(b.screen_name)}">${values.join('')}</edge>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...KEYS.map(([id, target, type]) => `<key id="${id}" for="${target}" attr.name="${id}" attr.type="${type}"/>`),
    '<graph id="acted-together" edgedefault="undirected">',
    data('fingerprint', fingerprint),
    ...nodes,
    ...edges,
    '</graph>',
    '</graphml>',
    '',
  ].join('\n');
}

const KEYS = [
  ['label', 'node', 'string'],
  ['name', 'node', 'string'],
  ['group', 'node', 'int'],
  ['weight', 'edge', 'double'],
  ['traces', 'edge', 'string'],
  ['first_at', 'edge', 'string'],
  ['last_at', 'edge', 'string'],
  ['fingerprint', 'graph', 'string'],
] as const;

/** XML 1.0 has no place for most control characters, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string =>
  text
    .replaceAll(NOT_IN_XML, '\u{fffd}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
