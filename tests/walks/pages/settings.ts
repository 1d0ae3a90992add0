import { overview } from '#tests/walks/screens/dashboard.ts';
import { openDrawer } from '#tests/walks/screens/disclosures.ts';
import { scraper } from '#tests/walks/screens/scraper.ts';
import { turnOffSecondFactor, turnOnSecondFactor } from '#tests/walks/screens/second-factor.ts';
import { appearances, changePassword, editProfile } from '#tests/walks/screens/settings.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const SETTINGS: readonly PageObject[] = [
  ...appearances,
  editProfile,
  changePassword,
  turnOnSecondFactor,
  turnOffSecondFactor,
  openDrawer,
  overview,
  scraper,
];
