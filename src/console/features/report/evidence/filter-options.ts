import { formatCount } from '#console/shared/figures/figures.ts';
import { formatSpan, LONG_WEEKDAYS } from '#console/shared/figures/time-words.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { titleLanguage } from '#console/shared/posts/languages.ts';
import type { SelectGroup, SelectOption } from '#console/ui/fields/select.tsx';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { Report } from '#contract/report.ts';
import type { EvidenceFilters } from '../evidence-address.ts';

const ANY = { value: '', label: 'Any' };

export const KINDS: readonly SelectOption[] = [
  { value: '', label: 'Both' },
  ...ANALYZER_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

export const STATES: readonly SelectOption[] = [
  ANY,
  { value: 'flagged', label: 'Flagged' },
  { value: 'clean', label: 'Not flagged' },
  { value: 'silent', label: 'Counted, too weak to mark' },
  { value: 'unread', label: 'Not read' },
  { value: 'corrected', label: 'Corrected' },
  { value: 'orders', label: 'Prompt-injection attempt' },
  { value: 'disguised', label: 'Letters disguised' },
];

export const OUTSIDE: readonly SelectOption[] = [
  ANY,
  { value: 'rated', label: 'Links to a rated domain' },
  { value: 'low', label: 'Links to a low-rated domain' },
  { value: 'noted', label: 'Helpful Community Note' },
  { value: 'checked', label: 'Confirmed fact-check' },
];

export const STRENGTHS: readonly SelectOption[] = [
  ANY,
  ...[20, 40, 60, 80].map((strength) => ({ value: String(strength), label: `Strength from ${strength}` })),
];

export const SORTS: readonly SelectOption[] = [
  { value: '', label: 'Strongest first' },
  { value: 'date', label: 'Newest first' },
];

/** A technique belongs to a kind. This separates the two in the value of one option. */
const SEPARATOR = '/';

export const techniqueValue = ({ kind, technique }: EvidenceFilters): string =>
  technique === undefined ? '' : `${kind}${SEPARATOR}${technique}`;

/** The kind and technique in such a value. */
export function splitTechnique(value: string): { kind: string; technique: string } {
  const [kind = '', ...technique] = value.split(SEPARATOR);
  return { kind, technique: technique.join(SEPARATOR) };
}

/** The filters for an option of the techniques field. */
export const readTechnique = (value: string) => (value === '' ? { technique: null } : splitTechnique(value));

/** The found techniques by kind, each with its number of posts. The selected technique is always included. */
export function techniqueOptions(report: Report | null, filters: EvidenceFilters): (SelectOption | SelectGroup)[] {
  const found = report?.techniques ?? [];
  const isFound = found.some(({ kind, technique }) => kind === filters.kind && technique === filters.technique);
  const missing = filters.technique === undefined || isFound ? [] : [chosenTechnique(filters)];
  const groups = ANALYZER_KINDS.filter((kind) => filters.kind === undefined || filters.kind === kind).map((kind) => ({
    group: KIND_NAMES[kind],
    options: found
      .filter((one) => one.kind === kind)
      .map(({ technique, posts }) => ({
        value: techniqueValue({ kind, technique }),
        label: `${technique} (${formatCount(posts)})`,
      })),
  }));
  return [ANY, ...missing, ...groups.filter(({ options }) => options.length > 0)];
}

const chosenTechnique = (filters: EvidenceFilters) => ({
  value: techniqueValue(filters),
  label: filters.technique ?? '',
});

export function languageOptions(report: Report | null, { language }: EvidenceFilters): SelectOption[] {
  const tags = (report?.languages ?? []).map((one) => one.language);
  const all = language === undefined || tags.includes(language) ? tags : [language, ...tags];
  return [ANY, ...all.map((tag) => ({ value: tag, label: titleLanguage(tag) }))];
}

/** The filter set by a cell of the heat map, in words. */
export function describeHour({ weekday, hour }: EvidenceFilters): string | null {
  if (weekday === undefined && hour === undefined) return null;
  const day = weekday === undefined ? 'Every day' : `${LONG_WEEKDAYS[Number(weekday) - 1]}s`;
  return hour === undefined ? day : `${day}, ${formatSpan(Number(hour))} UTC`;
}

/** The filters set by a cell of the heat map or the bar of a domain, in words; null without one. They have no fields of their own. */
export function describePicked(filters: EvidenceFilters): string | null {
  const parts = [describeHour(filters), filters.domain].filter((part) => part != null);
  return parts.length === 0 ? null : parts.join(', ');
}

const FOLDED = ['kind', 'technique', 'state', 'strength', 'outside', 'language', 'from', 'to'] as const;

/** In how many of the fields that a narrow window folds something is chosen. */
export const countFolded = (filters: EvidenceFilters): number =>
  FOLDED.filter((name) => filters[name] !== undefined).length;

const NAMES = { search: 'Words', language: 'Language', from: 'From', to: 'To' } as const;

const labelOf = (options: readonly SelectOption[], value: string | undefined) =>
  options.find((option) => option.value === value)?.label;

/** The order and the filters of the posts in one line: `Newest first; Flagged; Words: flood`. */
export function describeFilters(filters: EvidenceFilters): string {
  const { kind, technique, state, strength, outside, sort } = filters;
  return [
    labelOf(SORTS, sort ?? ''),
    kind && labelOf(KINDS, kind),
    technique,
    state && labelOf(STATES, state),
    strength && labelOf(STRENGTHS, strength),
    outside && labelOf(OUTSIDE, outside),
    describePicked(filters),
    ...(['language', 'from', 'to', 'search'] as const).map((name) =>
      filters[name] === undefined ? null : `${NAMES[name]}: ${filters[name]}`,
    ),
  ]
    .filter((part) => part !== undefined && part !== null)
    .join('; ');
}
