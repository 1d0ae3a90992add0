import { loadSetting, testSetting } from '#tests/walks/screens/llm-setting.ts';
import { settingForms } from '#tests/walks/screens/setting-form.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const SETTING: readonly PageObject[] = [loadSetting, testSetting, ...settingForms];
