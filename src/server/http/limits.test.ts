import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sizeOf } from '#server/foundations/size.ts';
import * as limits from './limits.ts';

/** The table of limits in docs/operating.md: what is limited, and how. */
const DOCUMENTED = new Map(
  [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, what = '', how = '']) => [
    what,
    how,
  ]),
);

const seconds = (milliseconds: number) => `${milliseconds / 1_000} s`;
const within = ({ bytes, milliseconds }: limits.BodyLimit, size = sizeOf(bytes)) =>
  `${size} in ${seconds(milliseconds)}`;

test.each([
  [
    'body: of a visitor; of a logged-in user; of an import',
    `${within(limits.VISITOR_BODY, `${limits.VISITOR_BODY.bytes / 1_024} kB`)}; ${within(limits.USER_BODY)}; 200 MB in ${limits.IMPORT_MS / 3_600_000} h, of people who are not superusers 50 MB in ${limits.PERSON_IMPORT_MS / 60_000} min`,
  ],
  [
    'imports of people who are not superusers: of one; of all together',
    `${limits.IMPORTS_PER_PERSON}, then 429; ${limits.IMPORTS}, then 503`,
  ],
  ['all bodies in memory together', `${sizeOf(limits.BYTES_IN_FLIGHT)}, then 503`],
  ['headers of a request', seconds(limits.HEADERS_MS)],
  [
    'a connection without a request',
    `${seconds(limits.IDLE_MS)}, longer than nginx and load balancers keep theirs (60 s)`,
  ],
  [
    "connections: in total; of one address (not this machine's, not a trusted proxy's)",
    `${limits.CONNECTIONS}; ${limits.CONNECTIONS_PER_ADDRESS}`,
  ],
  [
    'requests of one connection sent before the answer to the first',
    `${limits.REQUESTS_PER_CONNECTION}, then it is closed`,
  ],
  ['calls of one person: running at once; waiting', `${limits.CALLS_PER_PERSON}; ${limits.WAITING_CALLS}, then 503`],
  [
    'logins from one address: running at once; waiting',
    `${limits.VISITS_PER_ADDRESS}; ${limits.WAITING_CALLS}, then 503`,
  ],
  ['event streams, and exports, of one person', `${limits.STREAMS_PER_PERSON}; ${limits.EXPORTS_PER_PERSON}, then 429`],
  ['event streams of everybody together', `${limits.STREAMS}, then 503`],
])('operators read the limit that counts: %s', (what, how) => expect(DOCUMENTED.get(what)).toBe(how));

test('what is dropped of a refused body, and how long other bodies may take, is more than what is accepted', () => {
  expect([limits.REFUSED_VISITOR_BODY, limits.REFUSED_USER_BODY, limits.BODY_MS]).toEqual([
    { bytes: 16_000_000, milliseconds: 10_000 },
    { bytes: 1_000_000_000, milliseconds: 300_000 },
    90_000,
  ]);
});
