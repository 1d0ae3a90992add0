import { formatCount } from '#console/shared/figures/figures.ts';
import type { CampaignLikeness, CampaignSettings, PairTrace, Trace } from '#contract/campaign.ts';

/** What two accounts did alike, by trace. */
export const TRACE_NAMES: Readonly<Record<Trace, string>> = {
  text: 'Same text',
  near: 'Nearly the same text',
  link: 'Same link',
  repost: 'Same repost',
  hashtags: 'Same hashtags',
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Larger sums need no decimals. */
const WHOLE_FROM = 10;

/** `1 match`, `37 matches`: different texts, links, reposts or sequences of hashtags that two accounts both used within the window. */
export const formatMatches = (matches: number): string =>
  `${formatCount(matches)} ${matches === 1 ? 'match' : 'matches'}`;

/** The trace that says most of two accounts. */
export const strongestOf = (traces: readonly PairTrace[]): PairTrace =>
  traces.reduce((one, other) => (other.strength > one.strength ? other : one));

const plural = (count: number, one: string) => (count === 1 ? one : `${one}s`);

/** A length of time, exact where that is short: `4 seconds`, `10 minutes`, `1 minute 30 seconds`, `2 hours`. */
export function formatSeconds(seconds: number): string {
  const rest = Math.round(seconds % MINUTE);
  const minutes = Math.floor(seconds / MINUTE);
  if (seconds >= HOUR && seconds % HOUR === 0) return `${seconds / HOUR} ${plural(seconds / HOUR, 'hour')}`;
  if (minutes === 0) return `${rest} ${plural(rest, 'second')}`;
  const whole = `${minutes} ${plural(minutes, 'minute')}`;
  return rest === 0 ? whole : `${whole} ${rest} ${plural(rest, 'second')}`;
}

/** How many matches chance gives: `none seen` in all rounds with moved times, `0.15`, `12`. */
export function formatExpected(expected: number): string {
  if (expected === 0) return 'none seen';
  return expected < WHOLE_FROM ? String(Number(expected.toFixed(2))) : formatCount(Math.round(expected));
}

/** A strength: `3.2`, `120`. */
export const formatWeight = (strength: number): string =>
  strength < WHOLE_FROM ? strength.toFixed(1) : formatCount(Math.round(strength));

/** When accounts count as acting together, in one sentence. */
export const describeSettings = (settings: CampaignSettings): string => {
  const { exact_seconds, exact_objects, near_seconds, near_objects } = settings;
  return `Counted: ${exact_objects} or more different texts, links, reposts or sequences of hashtags that two accounts both used within ${formatSeconds(exact_seconds)}, or ${near_objects} or more nearly the same texts within ${formatSeconds(near_seconds)}.`;
};

/** What else the matches look like, in one sentence with its figures. */
export function describeLikeness({ like, what, objects, of }: CampaignLikeness): string {
  const some = `${formatCount(objects)} of ${formatMatches(of)}`;
  const have = (verb: string) => `${some} ${verb}`;
  switch (like) {
    case 'links':
      return `It could be a news ticker, or people who share articles of one site: ${have('link to')} ${what}.`;
    case 'app':
      return `It could be an app that people share from: ${have('name')} ${what}.`;
    case 'fans':
      return `It could be fans, or a game of hashtags: ${have('name or pass on')} ${what}.`;
    case 'owner':
      return `It could be one owner of several accounts, or one tool that posts for all: ${some} are at most 5 seconds apart.`;
  }
}
