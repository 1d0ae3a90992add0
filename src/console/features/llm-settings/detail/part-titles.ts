import type { SettingPart } from '#contract/setting-version.ts';

/** The titles of the three forms of a setting. */
export const PART_TITLES: Record<SettingPart, string> = {
  setting: 'LLM settings',
  disinformation: 'Disinformation Analyzer',
  propaganda: 'Propaganda Analyzer',
};
