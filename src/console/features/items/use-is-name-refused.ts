import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Form } from '#console/shared/forms/form.ts';
import type { formMachine } from '#machines/form.machine.ts';
import type { AddItemValues } from './add-item-schema.ts';

const selectIsRefused = ({ context }: SnapshotFrom<typeof formMachine>) => 'screenName' in context.refused;

/** Whether the server has refused to add the typed name. */
export const useIsNameRefused = ({ actor }: Form<AddItemValues>): boolean => useSelector(actor, selectIsRefused);
