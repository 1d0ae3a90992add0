import { FLAGGED_FROM } from '#contract/band.ts';
import type { BandNote } from '#contract/level.ts';
import { UNKNOWN_LANGUAGE, withLanguages } from '#server/domain/labelling/language.ts';
import { inMainLanguage } from '#server/domain/labelling/main-language.ts';
import { judgeLevel } from '#server/domain/readings/judge-level.ts';
import { statementsOf } from '#server/domain/statistics/account-estimate.ts';
import { type AccountScore, scoreAccount } from '#server/domain/statistics/score.ts';
import type { Means } from './evaluation.ts';
import type { Example } from './example.ts';
import { labelExamples } from './label-examples.ts';

/** An account as an archive has it. `kind` says what kind of account it is, for people. */
export type ArchivedAccount = {
  name: string;
  kind: string;
  posts: { text: string; lang: string | null; isRepost: boolean }[];
};

/**
 * The result for an account. `own` counts its posts without reposts, `read` those of them that were read, `marked` those of
 * these that have a mark, and `flagged` those that are flagged. `note` says why it has no band, as for a level; `no_panel` when only a panel lacks.
 */
export type MeasuredAccount = AccountScore & {
  name: string;
  kind: string;
  own: number;
  read: number;
  marked: number;
  flagged: number;
  statements: number;
  note: BandNote | null;
};

/**
 * Measures accounts for one question as a run does: without reposts, in languages that the labeller reads, with the same
 * score, and judged like a level without a panel. Posts beyond the token budget count as not read. Throws what
 * `labelExamples` throws.
 */
export async function measureAccounts(
  accounts: readonly ArchivedAccount[],
  { setting: _, fingerprint: _fingerprint, ...means }: Means,
  signal: AbortSignal,
): Promise<MeasuredAccount[]> {
  const owns = await Promise.all(accounts.map(ownPostsOf));
  const { marked, outcomes } = await labelExamples(owns.flat(), means, signal);
  const marks = new Map(marked.map(({ example, mark }) => [example, mark]));
  const isUnusable = new Set(
    [...outcomes].flatMap(([example, kind]) => (kind === 'refused' || kind === 'unreadable' ? example : [])),
  );
  return accounts.map(({ name, kind }, place) => {
    const own = owns[place] ?? [];
    const posts = own.flatMap((example) => {
      const mark = marks.get(example);
      return mark === undefined ? [] : [{ text: example.text, mark }];
    });
    const counts = {
      statements: statementsOf(posts).weights.length,
      read: posts.length,
      marked: posts.filter(({ mark }) => mark !== null && !mark.isSilent).length,
      flagged: posts.filter(({ mark }) => (mark?.confidence ?? 0) >= FLAGGED_FROM).length,
      own: own.filter(({ language }) => language !== UNKNOWN_LANGUAGE).length,
    };
    const score = scoreAccount(posts);
    const unread = own.filter((example) => isUnusable.has(example)).length;
    const { note, band: _band, ...judged } = judgeLevel(score, { ...counts, unusable: unread }, null);
    return { name, kind, ...counts, ...judged, note };
  });
}

async function ownPostsOf({ name, posts }: ArchivedAccount): Promise<Example[]> {
  const author = { screenName: name, displayName: null };
  const own = inMainLanguage(await withLanguages(posts.filter(({ isRepost }) => !isRepost)));
  return own.map(({ text, language }) => ({ text, language, isPositive: false, author }));
}
