import SearchIcon from 'lucide-react/icons/search';
import XIcon from 'lucide-react/icons/x';
import type { FormEvent, ReactNode } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { type useFilters, useTyped } from '#console/shared/filters/use-filters.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FilterBar } from '#console/ui/fields/filter-bar.tsx';
import { Select } from '#console/ui/fields/select.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import type { Report } from '#contract/report.ts';
import type { EvidenceFilters } from '../evidence-address.ts';
import {
  countFolded,
  describePicked,
  KINDS,
  languageOptions,
  OUTSIDE,
  readTechnique,
  SORTS,
  STATES,
  STRENGTHS,
  techniqueOptions,
  techniqueValue,
} from './filter-options.ts';

type EvidenceFilterBarProps = {
  view: ReturnType<typeof useFilters<EvidenceFilters>>;
  /** Null while it loads. */
  report: Report | null;
  /** The number of posts. */
  count: ReactNode;
};

/** The filters of the evidence. Each change takes effect at once. */
export function EvidenceFilterBar({ view, report, count }: EvidenceFilterBarProps) {
  const { filters, chart, change, clear } = view;
  const typed = useTyped(chart);
  const picked = describePicked(filters);
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort');
  const fields = useDisclosure();
  const folded = countFolded(filters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    view.submit();
  };
  return (
    <FilterBar
      onSubmit={submit}
      label="Filter the posts"
      fold={{
        label: folded === 0 ? 'Filters' : `Filters (${folded})`,
        isOpen: fields.isOpen,
        onToggle: fields.toggle,
      }}
      search={
        <>
          <TextInput
            kind="choice"
            type="search"
            aria-label="Search the posts"
            aria-keyshortcuts="/"
            placeholder='Words, "a phrase", or -without'
            maxLength={200}
            value={typed}
            onChange={(event) => view.type(event.currentTarget.value)}
          />
          <Button type="submit" variant="outline" icon={<SearchIcon />}>
            Search
          </Button>
          <Select
            aria-label="Order"
            options={SORTS}
            value={filters.sort === 'date' ? 'date' : ''}
            onChange={(sort) => change({ sort })}
          />
        </>
      }
      foot={
        <>
          <span aria-live="polite">{count}</span>
          {isFiltered && (
            <Button variant="ghost" size="sm" icon={<XIcon />} onClick={clear}>
              {picked === null ? 'Clear filters' : `Clear filters (${picked})`}
            </Button>
          )}
        </>
      }
    >
      <Field label="Question">
        <Select options={KINDS} value={filters.kind ?? ''} onChange={(kind) => change({ kind })} />
      </Field>
      <Field label="Technique">
        <Select
          options={techniqueOptions(report, filters)}
          value={techniqueValue(filters)}
          onChange={(value) => change(readTechnique(value))}
        />
      </Field>
      <Field label="State">
        <Select options={STATES} value={filters.state ?? ''} onChange={(state) => change({ state })} />
      </Field>
      <Field label="Strength">
        <Select options={STRENGTHS} value={filters.strength ?? ''} onChange={(strength) => change({ strength })} />
      </Field>
      <Field label="Outside">
        <Select options={OUTSIDE} value={filters.outside ?? ''} onChange={(outside) => change({ outside })} />
      </Field>
      <Field label="Language">
        <Select
          options={languageOptions(report, filters)}
          value={filters.language ?? ''}
          onChange={(language) => change({ language })}
        />
      </Field>
      <Field label="From">
        <TextInput
          type="date"
          kind="choice"
          value={filters.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
      </Field>
      <Field label="To">
        <TextInput
          type="date"
          kind="choice"
          value={filters.to ?? ''}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </Field>
    </FilterBar>
  );
}
