import type { Dashboard } from '#contract/dashboard.ts';

/** The dashboard of a person who watches no account. */
export const NOTHING_YET: Dashboard = {
  last_visit_at: null,
  accounts: 0,
  scored: 0,
  has_setting: true,
  running: [],
  finished: [],
  finished_count: 0,
  highest: { propaganda: [], disinformation: [] },
  changes: [],
  waiting: [],
  failed: [],
};
