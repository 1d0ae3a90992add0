import { useMemo } from 'react';
import { useKept } from '#console/shared/charts/kept.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { ALL_MAX, startItems } from '#console/shared/item-list/providers.ts';
import { useNewestRows } from '#console/shared/lists/use-list.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { NoPicks, PickList } from '#console/ui/fields/pick-list.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Pagination } from '#console/ui/tables/pagination.tsx';
import type { Item } from '#contract/item.ts';
import { type AnalyseNowValue, namesOf } from './analyse-now.ts';
import { foundBy, provideChoiceOfFound } from './providers.ts';

/** How many accounts are shown at once. */
const ROWS = 8;

type FoundAccountsProps = { form: Form<{ analyse_now: AnalyseNowValue }>; search: string };

/** The accounts that a search finds, a page at a time, each with a checkbox. */
export function FoundAccounts({ form, search }: FoundAccountsProps) {
  const { value, change } = useField(form, 'analyse_now');
  const list = useNewestRows(useKept(startItems, foundBy(search), ROWS));
  const names = namesOf(value) ?? [];
  if (list.failure !== null) {
    return (
      <NoPicks>
        <LoadFailure title="The accounts could not be loaded" onRetry={list.retry}>
          {list.failure}
        </LoadFailure>
      </NoPicks>
    );
  }
  if (list.rows === undefined) {
    return (
      <NoPicks>
        <Spinner label="Searching accounts" />
      </NoPicks>
    );
  }
  if (list.rows.length === 0) {
    return (
      <NoPicks>
        <p role="status">{search === '' ? 'There are no accounts yet.' : `No account has “${search}” in its name.`}</p>
      </NoPicks>
    );
  }
  return (
    <Stack gap="2">
      <PickList
        label="Accounts found"
        options={list.rows.map(optionOf)}
        isPicked={(name) => names.includes(name)}
        onPick={(name, isPicked) => change(isPicked ? [...names, name] : names.filter((other) => other !== name))}
      />
      <Stack direction="row" justify="between" gap="2">
        <ChooseAll form={form} search={search} total={list.total ?? 0} />
        <Pagination
          label="Pages of accounts"
          page={list.page}
          range={list.range}
          hasPrevious={list.hasPrevious}
          hasNext={list.hasNext}
          onPrevious={list.previous}
          onNext={list.next}
        />
      </Stack>
    </Stack>
  );
}

const optionOf = ({ screen_name, name, source_label, posts, tags }: Item) => ({
  id: screen_name,
  name: `${name} @${screen_name}`,
  title: <bdi>{name}</bdi>,
  note: (
    <>
      <bdi>@{screen_name}</bdi> · {[source_label, formatPosts(posts), ...tags].join(' · ')}
    </>
  ),
});

type ChooseAllProps = FoundAccountsProps & { total: number };

function ChooseAll({ form, search, total }: ChooseAllProps) {
  const choice = useMemo(() => provideChoiceOfFound(form), [form]);
  const { isWorking, give } = useRowCommand(choice);
  if (total < 2) return null;
  return (
    <Button size="sm" variant="outline" loading={isWorking} onClick={() => give({ search })}>
      {total > ALL_MAX ? `Choose the first ${formatCount(ALL_MAX)}` : `Choose all ${formatCount(total)}`}
    </Button>
  );
}
