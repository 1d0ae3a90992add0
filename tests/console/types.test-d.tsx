// Code that must not compile. `tsc` checks this file, and nothing runs it. A line under `@ts-expect-error` that compiles is an
// error.
import { useActorRef } from '@xstate/react';
import * as v from 'valibot';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { askAtOnce, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { type ListActor, startList } from '#console/shared/lists/start-list.ts';
import { useListView } from '#console/shared/lists/use-list.ts';
import { type QueryActor, startQuery } from '#console/shared/queries/start-query.ts';
import { provideLoad, useLoad } from '#console/shared/queries/use-load.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Item, ItemSort } from '#contract/item.ts';
import type { User } from '#contract/user.ts';

declare const fetchItems: (request: object, signal: AbortSignal) => Promise<{ data: Item[]; count: number }>;
declare const fetchItemOf: (key: string, signal: AbortSignal) => Promise<Item>;
declare const userColumns: readonly Column<User>[];
declare const itemColumns: readonly Column<Item>[];

const rowKey = ({ id }: { id: string | number }) => id;

export function Lists() {
  const parts = { name: 'test/rows', shows: ['accounts'], fetchPage: fetchItems, pageSize: 5 } as const;
  const items: ListActor<Item> = startList(parts);
  const rows: readonly Item[] | undefined = useListView(items).rows;
  // @ts-expect-error The rows are items.
  const people: readonly User[] | undefined = useListView(items).rows;
  // @ts-expect-error The call reads items.
  const users: ListActor<User> = startList(parts);
  // @ts-expect-error A started list is an actor, not logic that a component could start.
  useActorRef(startList(parts));
  return (
    <>
      <ListTable list={items} columns={itemColumns} rowKey={rowKey} label={String([rows, people, users])} />
      {/* @ts-expect-error The columns are of users. */}
      <ListTable list={items} columns={userColumns} rowKey={rowKey} label="" />
      {/* @ts-expect-error The list is of items. */}
      <ListTable<User> list={items} columns={userColumns} rowKey={rowKey} label="" />
    </>
  );
}

const startItem = (id: number): QueryActor<Item> =>
  startQuery({ name: 'test/item', shows: ['accounts'], fetchData: (signal) => fetchItemOf(String(id), signal) });

export function Queries() {
  const item: Item | null = useQuery(startItem, 7).data;
  // @ts-expect-error The answer is an item.
  const user: User | null = useQuery(startItem, 7).data;
  // @ts-expect-error The answer may be null.
  const present: Item = useQuery(startItem, 7).data;
  // @ts-expect-error The key of an item is a number.
  useQuery(startItem, '7');
  // @ts-expect-error The key is missing.
  useQuery(startItem);
  // @ts-expect-error A started query is an actor, not logic that a component could start.
  useActorRef(startItem(7));
  const loaded: Item | null = useLoad(provideLoad(fetchItemOf)).data;
  // @ts-expect-error The loaded data is an item.
  const otherLoaded: User | null = useLoad(provideLoad(fetchItemOf)).data;
  return [item, user, present, loaded, otherLoaded];
}

export function Facts() {
  const fetchData = async () => null;
  // @ts-expect-error There is no such fact.
  startQuery({ shows: ['acounts'], fetchData });
  // @ts-expect-error `shows` is missing.
  startQuery({ fetchData });
  // @ts-expect-error There is no such fact.
  startList({ shows: ['acounts'], fetchPage: fetchItems, pageSize: 5 });
  // @ts-expect-error There is no such fact.
  provideSaveFlow({ schema, save: async () => null, changes: ['acounts'], onSaved: () => {}, onFailed: () => {} });
  // @ts-expect-error `changes` is missing.
  provideSaveFlow({ schema, save: async () => null, onSaved: () => {}, onFailed: () => {} });
  // @ts-expect-error There is no such fact.
  provideRowCommand({ carryOut: async () => {}, changes: ['acounts'] });
  // @ts-expect-error There is no such fact.
  announceChange(['acounts']);
  const { give } = useRowCommand(provideRowCommand({ carryOut: async ({ id }: { id: number }) => id, changes: [] }));
  // @ts-expect-error The id of the row is a number.
  give({ id: '7' });
}

export function Dialogs() {
  const logic = provideDialog<number, null, string>({ ask: async ({ subject }) => subject.toFixed() });
  // @ts-expect-error The subject is a number.
  provideDialog<number, null, string>({ ask: async ({ subject }) => subject.trim() });
  const dialog = useActorRef(logic);
  const answer: string | null = dialog.getSnapshot().context.answer;
  // @ts-expect-error The answer is a text.
  const other: number | null = dialog.getSnapshot().context.answer;
  askAtOnce(dialog, 7);
  // @ts-expect-error The subject is a number.
  askAtOnce(dialog, '7');
  // @ts-expect-error The subject is a number.
  dialog.send({ type: 'dialog.opened', subject: '7' });
  return [answer, other];
}

const schema = v.object({ screenName: v.string(), isWatched: v.boolean(), limit: v.pipe(v.string(), v.toNumber()) });
const INITIAL = { screenName: '', isWatched: true, limit: '' };

export function Forms() {
  const parts = { schema, changes: [], onSaved: () => {}, onFailed: () => {} };
  const flow = provideSaveFlow({ ...parts, save: async ({ limit }) => limit.toFixed() });
  // @ts-expect-error The save gets the output of the schema: a number.
  provideSaveFlow({ ...parts, save: async ({ limit }) => limit.trim() });
  // @ts-expect-error The next form needs all fields.
  provideSaveFlow({ ...parts, save: async () => null, startNext: () => ({ screenName: '' }) });
  // @ts-expect-error The saved answer is a number.
  provideSaveFlow({ ...parts, save: async ({ limit }) => limit, onSaved: (limit: string) => limit });
  // @ts-expect-error A field is missing.
  useModalFlow(flow, { initial: { screenName: '', limit: '' } });
  // @ts-expect-error A field is misspelt.
  useModalFlow(flow, { initial: INITIAL, required: ['screen_name'] });
  const { form, open } = useModalFlow(flow, { initial: INITIAL, required: ['screenName'] });
  // @ts-expect-error The field has another type of value.
  open({ ...INITIAL, isWatched: 'yes' });
  return form && <Fields form={form} />;
}

type Values = { screenName: string; isWatched: boolean };

function Fields({ form }: { form: Form<Values> }) {
  // @ts-expect-error There is no such field.
  const misspelt = useField(form, 'screen_name');
  return (
    <>
      <TextField form={form} name="screenName" label={String(misspelt)} />
      <CheckboxField form={form} name="isWatched" label="" />
      {/* @ts-expect-error There is no such field. */}
      <TextField form={form} name="screen_name" label="" />
      {/* @ts-expect-error The field holds a boolean. */}
      <TextField form={form} name="isWatched" label="" />
      {/* @ts-expect-error The field holds a text. */}
      <CheckboxField form={form} name="screenName" label="" />
    </>
  );
}

const SORTED: readonly Column<Item, ItemSort>[] = [
  { id: 'name', header: 'Title', sort: 'name', cell: ({ name }) => name },
  // @ts-expect-error Accounts cannot be sorted by such a field.
  { id: 'propaganda', header: 'Propaganda', sort: 'propagandaScore', cell: ({ propaganda_score: score }) => score },
];

export const Sorted = ({ list, onSort }: { list: ListActor<Item>; onSort: (by: ItemSort) => void }) => (
  <>
    <ListTable list={list} columns={SORTED} rowKey={rowKey} label="" onSort={onSort} />
    {/* @ts-expect-error The list cannot sort by this column. */}
    <ListTable list={list} columns={SORTED} rowKey={rowKey} label="" onSort={(by: 'name') => onSort(by)} />
  </>
);

/** A form with fewer fields than are rendered. */
export const TooFew = ({ form }: { form: Form<{ screenName: string }> }) => (
  // @ts-expect-error The form has no isWatched.
  <Fields form={form} />
);
