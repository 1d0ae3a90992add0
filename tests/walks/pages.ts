import { importArchive } from './screens/archive-import.ts';
import { auditExport } from './screens/audit-export.ts';
import { linkPreload, navigationPending } from './screens/code.ts';
import { corrections } from './screens/corrections.ts';
import { overview } from './screens/dashboard.ts';
import { deleteUser } from './screens/delete-user.ts';
import { openDrawer, showPassword } from './screens/disclosures.ts';
import { drafts } from './screens/drafts.ts';
import { editSetting, findSetting } from './screens/edit-item.ts';
import { filterEvidence, shortcuts } from './screens/evidence.ts';
import { leaveGuard } from './screens/leave-guard.ts';
import { liveProgress } from './screens/live-progress.ts';
import { loadSetting, testSetting } from './screens/llm-setting.ts';
import { login } from './screens/login.ts';
import { copyLink, oneTimeLink } from './screens/one-time-link.ts';
import { sharePictures } from './screens/pictures.ts';
import { startRun } from './screens/run-start.ts';
import { scraper } from './screens/scraper.ts';
import { chooseAccounts } from './screens/selection.ts';
import { session } from './screens/session.ts';
import { settingForms } from './screens/setting-form.ts';
import { appearances, changePassword, editProfile } from './screens/settings.ts';
import { userList } from './screens/user-list.ts';
import type { PageObject } from './support/walk.ts';

/** Every page object, by the test file that walks it in jsdom. */
export const PAGES = {
  entrance: [login, showPassword],
  session: [session, drafts],
  code: [linkPreload, navigationPending],
  admin: [deleteUser, oneTimeLink, copyLink, auditExport],
  list: [userList],
  settings: [...appearances, editProfile, changePassword, openDrawer, overview, scraper],
  archive: [importArchive],
  items: [startRun, chooseAccounts, findSetting, editSetting],
  setting: [loadSetting, testSetting, ...settingForms],
  guard: [leaveGuard],
  progress: liveProgress,
  report: [corrections, filterEvidence, ...shortcuts, sharePictures],
} satisfies Readonly<Record<string, readonly PageObject[]>>;
