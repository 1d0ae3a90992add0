import { auditExport } from './screens/audit-export.ts';
import { overview } from './screens/dashboard.ts';
import { deleteUser } from './screens/delete-user.ts';
import { openDrawer, showPassword } from './screens/disclosures.ts';
import { editSetting, findSetting } from './screens/edit-item.ts';
import { loadSetting, testSetting } from './screens/llm-setting.ts';
import { login } from './screens/login.ts';
import { copyLink, oneTimeLink } from './screens/one-time-link.ts';
import { startRun } from './screens/run-start.ts';
import { chooseAccounts } from './screens/selection.ts';
import { appearances, changePassword, editProfile } from './screens/settings.ts';
import { userList } from './screens/user-list.ts';
import type { PageObject } from './support/walk.ts';

/** Every page object, by the file of its walks in jsdom. */
export const PAGES = {
  entrance: [login, showPassword],
  admin: [deleteUser, oneTimeLink, copyLink, auditExport],
  list: [userList],
  settings: [...appearances, editProfile, changePassword, openDrawer, overview],
  items: [startRun, chooseAccounts, findSetting, editSetting],
  setting: [loadSetting, testSetting],
} satisfies Readonly<Record<string, readonly PageObject[]>>;
