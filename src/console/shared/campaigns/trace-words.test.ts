import { expect, test } from 'vitest';
import type { CampaignLikeness } from '#contract/campaign.ts';
import {
  describeLikeness,
  describeSettings,
  formatExpected,
  formatMatches,
  formatSeconds,
  formatWeight,
} from './trace-words.ts';

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [45.4, '45 seconds'],
  [60, '1 minute'],
  [90, '1 minute 30 seconds'],
  [600, '10 minutes'],
  [7_200, '2 hours'],
  [3_660, '61 minutes'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words);
});

test.each([
  [0, 'none seen'],
  [0.05, '0.05'],
  [1.2345, '1.23'],
  [1_234.5, '1,235'],
])('%d matches by chance are "%s"', (expected, words) => {
  expect(formatExpected(expected)).toBe(words);
});

test.each([
  [0.04, '0.0'],
  [3.25, '3.3'],
  [1_200.4, '1,200'],
])('a strength of %d is "%s"', (strength, words) => {
  expect(formatWeight(strength)).toBe(words);
});

test('one match is not several', () => {
  expect([formatMatches(1), formatMatches(37)]).toEqual(['1 match', '37 matches']);
});

test('the settings say how many, of what, and within which time', { tags: ['S16.8'] }, () => {
  const settings = { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3, version: 1 };
  expect(describeSettings(settings)).toBe(
    'Counted: 2 or more different texts, links, reposts or sequences of hashtags that two accounts both used within 1 minute, or 3 or more nearly the same texts within 10 minutes.',
  );
});

test.each<[CampaignLikeness, string]>([
  [
    { like: 'links', what: 'ticker.example', objects: 9, of: 10 },
    'It could be a news ticker, or people who share articles of one site: 9 of 10 matches link to ticker.example.',
  ],
  [
    { like: 'app', what: 'StepCounter', objects: 2, of: 2 },
    'It could be an app that people share from: 2 of 2 matches name StepCounter.',
  ],
  [
    { like: 'fans', what: '#harborfc', objects: 8, of: 10 },
    'It could be fans, or a game of hashtags: 8 of 10 matches name or pass on #harborfc.',
  ],
  [
    { like: 'owner', what: null, objects: 3, of: 4 },
    'It could be one owner of several accounts, or one tool that posts for all: 3 of 4 matches are at most 5 seconds apart.',
  ],
])('what matches look like is said with its figures: %j', { tags: ['S16.9'] }, (likeness, words) => {
  expect(describeLikeness(likeness)).toBe(words);
});
