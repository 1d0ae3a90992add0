import { formatMoney } from '#console/shared/figures/figures.ts';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Payee, Spending } from '#contract/spending.ts';

/** A line of the table: what somebody spent today in US dollars, and their budgets; null: without limit. */
type Spender = {
  id: string;
  name: string;
  spent: Record<Payee, number>;
  budgets: Record<Payee, number | null>;
};

/** Everybody together, and then each person, who spent most first. */
export function spendersOf({ budgets, spent, people }: Spending): Spender[] {
  const inAll = { sources: budgets.sources_in_all, models: budgets.models_in_all };
  const perPerson = { sources: budgets.sources_per_person, models: budgets.models_per_person };
  return [
    { id: 'in all', name: 'Everybody together', spent, budgets: inAll },
    ...people.map(({ username, has_own_budget, sources, models }) => ({
      id: username === null ? 'server' : `person ${username}`,
      name: username ?? 'The server (schedules)',
      spent: { sources, models },
      budgets: has_own_budget ? perPerson : NO_LIMITS,
    })),
  ];
}

const NO_LIMITS = { sources: null, models: null };

/** Never more than there is: a part of a cent that is left counts for nothing. */
const formatLeft = (limit: number | null, spent: number): string =>
  limit === null ? 'No limit' : formatMoney(Math.max(0, Math.floor(Number(((limit - spent) * 100).toFixed(4))) / 100));

const spentOn = (payee: Payee, header: string): Column<Spender> => ({
  id: `spent-${payee}`,
  header,
  align: 'end',
  card: 'half',
  cell: ({ spent }) => formatMoney(spent[payee]),
});

const leftFor = (payee: Payee, header: string): Column<Spender> => ({
  id: `left-${payee}`,
  header,
  align: 'end',
  card: 'half',
  cell: ({ spent, budgets }) => formatLeft(budgets[payee], spent[payee]),
});

export const SPENDING_COLUMNS: readonly Column<Spender>[] = [
  { id: 'name', header: 'Who', part: 'title', width: '32%', cell: ({ name }) => name },
  spentOn('sources', 'Spent on sources'),
  leftFor('sources', 'Left for sources'),
  spentOn('models', 'Spent on models'),
  leftFor('models', 'Left for models'),
];
