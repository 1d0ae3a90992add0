import { ADMIN } from './pages/admin.ts';
import { ARCHIVE } from './pages/archive.ts';
import { CAMPAIGNS } from './pages/campaigns.ts';
import { CODE } from './pages/code.ts';
import { ENTRANCE } from './pages/entrance.ts';
import { GUARD } from './pages/guard.ts';
import { ITEMS } from './pages/items.ts';
import { LIST } from './pages/list.ts';
import { PROGRESS } from './pages/progress.ts';
import { REPORT } from './pages/report.ts';
import { REVIEWS } from './pages/reviews.ts';
import { SESSION } from './pages/session.ts';
import { SETTING } from './pages/setting.ts';
import { SETTINGS } from './pages/settings.ts';

/** Every page object, by the test file that walks it in jsdom. */
export const PAGES = {
  entrance: ENTRANCE,
  session: SESSION,
  code: CODE,
  campaigns: CAMPAIGNS,
  admin: ADMIN,
  list: LIST,
  settings: SETTINGS,
  archive: ARCHIVE,
  items: ITEMS,
  setting: SETTING,
  guard: GUARD,
  progress: PROGRESS,
  report: REPORT,
  reviews: REVIEWS,
};
