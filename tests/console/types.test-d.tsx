// What must not compile. `tsc` checks this file and nothing runs it: a line under `@ts-expect-error` that compiles after
// all is an error.
import { useActorRef } from '@xstate/react';
import * as v from 'valibot';
import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';
import { useSaveFlow } from '#console/shared/forms/use-save-flow.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { type ListActor, type ListLogic, provideList } from '#console/shared/lists/provide-list.ts';
import { useListView } from '#console/shared/lists/use-list.ts';
import { provideQuery, type QueryActor } from '#console/shared/queries/provide-query.ts';
import { useQuery, useSharedQuery } from '#console/shared/queries/use-query.ts';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Item } from '#contract/item.ts';
import type { User } from '#contract/user.ts';
import { listMachine } from '#machines/list.machine.ts';

declare const fetchItems: (request: object, signal: AbortSignal) => Promise<{ data: Item[]; count: number }>;
declare const fetchItem: (key: string, signal: AbortSignal) => Promise<Item>;
declare const userColumns: readonly Column<User>[];
declare const itemColumns: readonly Column<Item>[];

const rowKey = ({ id }: { id: string | number }) => id;
const INPUT = { input: { pageSize: 5 } };

export function Lists() {
  const logic = provideList(fetchItems);
  const items: ListActor<Item> = useActorRef(logic, INPUT);
  const rows: readonly Item[] | undefined = useListView(items).rows;
  // @ts-expect-error The rows are items.
  const people: readonly User[] | undefined = useListView(items).rows;
  // @ts-expect-error The rows are items.
  const users: ListActor<User> = useActorRef(logic, INPUT);
  // @ts-expect-error The provided call reads items.
  const otherLogic: ListLogic<User> = provideList(fetchItems);
  // @ts-expect-error Without its call provided, the chart holds rows of any kind.
  const unprovided: ListActor<Item> = useActorRef(listMachine, INPUT);
  return (
    <>
      <ListTable list={items} columns={itemColumns} rowKey={rowKey} label={String([rows, people, users])} />
      {/* @ts-expect-error The columns are of users. */}
      <ListTable list={items} columns={userColumns} rowKey={rowKey} label={String([otherLogic, unprovided])} />
      {/* @ts-expect-error The list is of items. */}
      <ListTable<User> list={items} columns={userColumns} rowKey={rowKey} label="" />
    </>
  );
}

export function Queries() {
  const logic = provideQuery(fetchItem);
  const item: Item | null = useQuery(logic, '').data;
  // @ts-expect-error The answer is an item.
  const user: User | null = useQuery(logic, '').data;
  // @ts-expect-error The answer is not there at once.
  const present: Item = useQuery(logic, '').data;
  const query: QueryActor<Item> = useActorRef(logic, { input: { key: '' } });
  // @ts-expect-error The answer is an item.
  const other: QueryActor<User> = query;
  return [item, user, present, other, useSharedQuery(query).data?.screen_name];
}

const schema = v.object({ screenName: v.string(), isWatched: v.boolean(), limit: v.pipe(v.string(), v.toNumber()) });
const INITIAL = { screenName: '', isWatched: true, limit: '' };

export function Forms() {
  const parts = { schema, onSaved: () => {}, onFailed: () => {} };
  const flow = provideSaveFlow({ ...parts, save: async ({ limit }) => ({ ...INITIAL, limit: limit.toFixed() }) });
  // @ts-expect-error The save is given what the schema makes of the values: a number.
  provideSaveFlow({ ...parts, save: async ({ limit }) => ({ ...INITIAL, limit: limit.trim() }) });
  // @ts-expect-error The form goes on with all of its fields.
  provideSaveFlow({ ...parts, save: async () => ({ screenName: '' }) });
  // @ts-expect-error A field is missing.
  useSaveFlow(flow, { initial: { screenName: '', limit: '' } });
  // @ts-expect-error A field is misspelt.
  useSaveFlow(flow, { initial: INITIAL, required: ['screen_name'] });
  const { form, open } = useSaveFlow(flow, { initial: INITIAL, required: ['screenName'] });
  // @ts-expect-error A field holds another kind of value.
  open({ ...INITIAL, isWatched: 'yes' });
  return form && <Fields form={form} />;
}

type Values = { screenName: string; isWatched: boolean };

function Fields({ form }: { form: Form<Values> }) {
  // @ts-expect-error No field is called that.
  const misspelt = useField(form, 'screen_name');
  return (
    <>
      <TextField form={form} name="screenName" label={String(misspelt)} />
      <CheckboxField form={form} name="isWatched" label="" />
      {/* @ts-expect-error No field is called that. */}
      <TextField form={form} name="screen_name" label="" />
      {/* @ts-expect-error The field holds a boolean. */}
      <TextField form={form} name="isWatched" label="" />
      {/* @ts-expect-error The field holds a text. */}
      <CheckboxField form={form} name="screenName" label="" />
    </>
  );
}

/** A form of fewer fields than are drawn. */
export const TooFew = ({ form }: { form: Form<{ screenName: string }> }) => (
  // @ts-expect-error The form has no isWatched.
  <Fields form={form} />
);
