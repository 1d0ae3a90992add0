import type { SettingPart } from '#contract/llm-setting.ts';

/** What the three forms of a setting are called. */
export const PART_TITLES: Record<SettingPart, string> = {
  setting: 'LLM settings',
  disinformation: 'Disinformation Analyzer',
  propaganda: 'Propaganda Analyzer',
};
