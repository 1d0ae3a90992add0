import { formatCost, formatCount, formatNumber, formatShare, formatTokens } from '#console/shared/figures/figures.ts';
import type { SuiteFigures, SuiteLine } from '#contract/suite.ts';

/** What was read of a file: posts, and for accounts how many said enough to have a score. */
export function describeBasis({ posts, read, subject, setting, unread }: SuiteLine): string {
  const ofPosts = `${read === posts ? formatCount(posts) : `${formatCount(read)} of ${formatCount(posts)}`} posts`;
  if (subject !== 'accounts') return ofPosts;
  if (unread === null) return `${ofPosts} of ${formatNumber(setting.judged, 'account')}`;
  const all = formatNumber(setting.judged + unread.accounts, 'account');
  return `${ofPosts}; ${formatCount(setting.judged)} of ${all} with a score`;
}

/** Posts that stand in no figure, and why: a refusal must not look like a post without marks. */
export function describeUnread({ unread, beyond_budget, subject }: SuiteLine): string {
  const { refused = 0, unreadable = 0, positives = 0, other_languages = 0 } = unread ?? {};
  const parts: [number, string][] = [
    [refused, 'refused'],
    [unreadable, 'without a usable answer'],
    [other_languages, 'in other languages'],
    [beyond_budget, 'beyond the budget'],
  ];
  const posts = parts.flatMap(([count, what]) => (count === 0 ? [] : [`${formatCount(count)} ${what}`])).join(', ');
  if (posts === '') return unread === null ? 'not known' : 'none';
  const failed = refused + unreadable;
  if (failed === 0 || subject === 'everyday') return posts;
  return `${posts}; of the ${formatCount(failed)} that failed, ${formatCount(positives)} are labelled positive`;
}

const NOTHING = 'nothing to compare';

/** The ROC AUC of the setting with its interval, and that of the rules. */
export function describeAuc({ setting, rules, subject }: SuiteLine): string {
  if (subject === 'everyday') return '–';
  if (setting.auc === null) return NOTHING;
  const [low, high] = setting.auc.interval.map((end) => end.toFixed(2));
  return beside(`${setting.auc.value.toFixed(2)} (${low} to ${high})`, rules?.auc?.value.toFixed(2));
}

/** F1 where a post or account counts as flagged; of spans, where the file has some. */
export function describeF1({ setting, rules, subject }: SuiteLine): string {
  if (subject === 'everyday') return '–';
  if (setting.f1 === null) return NOTHING;
  const spans = setting.spans === null ? '' : `; of spans ${setting.spans.toFixed(2)}`;
  return beside(`${setting.f1.value.toFixed(2)}${spans}`, rules?.f1?.value.toFixed(2));
}

/** How much was flagged: of everyday posts this should be almost nothing. */
export const describeFlagged = ({ setting, rules }: SuiteLine): string =>
  setting.judged === 0 ? NOTHING : beside(shareOf(setting), rules === null ? undefined : shareOf(rules));

const shareOf = ({ flagged, judged }: SuiteFigures): string => (judged === 0 ? NOTHING : formatShare(flagged / judged));

const beside = (setting: string, rules: string | undefined): string =>
  rules === undefined ? setting : `${setting}, rules ${rules}`;

/** What asking took, over all starts. */
export function describeUse(lines: readonly SuiteLine[]): string {
  const sum = (of: (line: SuiteLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const asked = `${formatNumber(
    sum(({ requests }) => requests),
    'request',
  )}, ${formatTokens(sum(({ tokens }) => tokens))} tokens`;
  const cost = lines.some(({ cost_usd }) => cost_usd === null)
    ? 'cost unknown'
    : formatCost(
        sum(({ cost_usd }) => cost_usd ?? 0),
        { isEstimated: false },
      );
  return `Asking took ${asked} (${cost}).`;
}
