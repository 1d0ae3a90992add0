import { editSetting, findSetting } from '#tests/walks/screens/edit-item.ts';
import { confirmRun } from '#tests/walks/screens/run-confirmation.ts';
import { startRun } from '#tests/walks/screens/run-start.ts';
import { chooseAccounts } from '#tests/walks/screens/selection.ts';
import { workOnChosen } from '#tests/walks/screens/work-on-chosen.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const ITEMS: readonly PageObject[] = [
  startRun,
  confirmRun,
  chooseAccounts,
  workOnChosen,
  findSetting,
  editSetting,
];
