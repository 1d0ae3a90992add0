import { fromCallback, fromPromise } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { hasNetwork } from '#console/shared/client/network.ts';
import { fetchItems } from '#console/shared/item-list/calls.ts';
import { NO_FILTERS, SEARCH_MAX } from '#console/shared/item-list/item-query.ts';
import { notify } from '#console/shared/notifications/notify.ts';
import type { Item } from '#contract/item.ts';
import { type Found as AnyFound, paletteMachine } from '#machines/palette.machine.ts';
import { hearKeys } from './hear-keys.ts';
import { paletteCode } from './palette-code.ts';

/** Who has more accounts that fit types another letter. */
const ACCOUNTS = { page: 1, pageSize: 8 };

type Known = { readonly found: readonly Item[] };

/** The palette with the search of the accounts that its person sees. */
export const palette: WithContext<typeof paletteMachine, Known> = withContext<typeof paletteMachine, Known>(
  paletteMachine.provide({
    actors: {
      loadCode: fromPromise<void, void>(() => paletteCode.preload()),
      watchKeys: fromCallback(({ sendBack }) =>
        hearKeys({
          onLetter: (letter) => sendBack({ type: 'letter.typed', letter }),
          onErased: () => sendBack({ type: 'letter.erased' }),
          onGivenUp: () => sendBack({ type: 'palette.closed' }),
        }),
      ),
      findAccounts: fromPromise<readonly AnyFound[], { typed: string }>(async ({ input, signal }) => {
        const search = input.typed.trim().replace(/^@/, '').slice(0, SEARCH_MAX);
        return (await fetchItems(ACCOUNTS, { ...NO_FILTERS, search }, signal)).data;
      }),
    },
    actions: {
      announceFailure: () =>
        notify({
          type: 'error',
          title: 'Error',
          description: hasNetwork()
            ? 'The search could not be loaded. The server may be out of reach for a moment.'
            : 'The search could not be loaded. You are offline.',
        }),
    },
  }),
);
