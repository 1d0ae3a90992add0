import { useFilters, useTyped } from '#console/shared/filters/use-filters.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { Select } from '#console/ui/fields/select.tsx';
import { ListFilter, ListFilters } from '#console/ui/layout/list-filters.tsx';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { LanguageRules } from '#contract/rules.ts';

const KINDS = ANALYZER_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }));

const NAMES = ['language', 'kind', 'search'];
const FILTERING = {
  read: (parameters: URLSearchParams) =>
    Object.fromEntries([...parameters].filter(([name, value]) => NAMES.includes(name) && value !== '')),
  dependents: {},
};

/** Which rules are shown. If the address names no known language or kind, it is the first one. */
export function useRuleFilters(languages: readonly LanguageRules[]) {
  const { filters, ...filtering } = useFilters(FILTERING);
  return {
    ...filtering,
    language: languages.find(({ language }) => language === filters.language) ?? languages[0],
    kind: ANALYZER_KINDS.find((kind) => kind === filters.kind) ?? ANALYZER_KINDS[0],
    search: filters.search ?? '',
  };
}

type RuleFilterBarProps = Omit<ReturnType<typeof useRuleFilters>, 'search' | 'language'> & {
  language: LanguageRules;
  languages: readonly LanguageRules[];
};

/** The fields for search, language and kind. */
export const RuleFilterBar = ({ languages, language, kind, chart, ...send }: RuleFilterBarProps) => (
  <ListFilters
    label="Filter rules"
    search={{ label: 'Search rules', placeholder: 'Search by words', typed: useTyped(chart), onType: send.type }}
    onSubmit={send.submit}
  >
    <ListFilter>
      <Select
        aria-label="Language"
        options={languages.map((each) => ({ value: each.language, label: each.name }))}
        value={language.language}
        onChange={(chosen) => send.change({ language: chosen })}
      />
    </ListFilter>
    <ListFilter>
      <Select aria-label="Question" options={KINDS} value={kind} onChange={(chosen) => send.change({ kind: chosen })} />
    </ListFilter>
  </ListFilters>
);
