import { NOTHING_YET } from '#tests/answers/dashboard.ts';
import type { Reply, Standing } from '#tests/walks/support/wire.ts';

export const person = (id: number, username: string, is_superuser: boolean) => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  username,
  full_name: `${username} Example`,
  is_superuser,
  is_active: true,
  created_at: '2026-11-01T08:00:00.000Z',
});

export const ADA = person(1, 'ada', true);
export const GRACE = person(2, 'grace', false);

export const refused = (detail: string, status = 422): Reply => ({ status, body: { detail } });
export const said = (body: unknown): Reply => ({ body });
export const NO_ROWS = said({ data: [], count: 0 });

/** The calls of every screen that needs a login. */
export const SIGNED_IN: Standing = [
  ['GET users/me', said(ADA)],
  ['GET dashboard', said(NOTHING_YET)],
  ['GET users/me/second-factor', said({ is_on: false, recovery_codes_left: 0 })],
  ['GET twitter/tags', said({ data: [] })],
  ['GET twitter/saved-filters', said({ data: [] })],
  ['GET admin/models/places', said({ data: [] })],
  ['GET admin/models/local', said({ data: [], unanswered: [] })],
];

/** The first calls of /admin. */
export const ADMIN: Standing = [
  ...SIGNED_IN,
  ['GET users/', said({ data: [ADA, GRACE], count: 2 })],
  ['GET users/signup', said({ mode: 'invited' })],
];

/** An open stream without reports. */
export const NOTHING_HEARD: Reply = { stream: 'event: ready\ndata:\n\n' };
