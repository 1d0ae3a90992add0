import { fromPromise } from 'xstate';
import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { withContext } from '#console/shared/charts/with-context.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { notifyError, notifyRefreshFailure } from '#console/shared/notifications/notify.ts';
import { unlessLeft } from '#console/shared/queries/use-load.ts';
import type { CampaignExportFormat } from '#contract/campaign.ts';
import { type Answer, campaignsMachine, type Place } from '#machines/campaigns.machine.ts';
import { exportPairs, fetchPlace } from './calls.ts';
import type { CampaignAnswer } from './content.ts';

/** The screen of accounts that acted together. */
export const campaigns = withContext<typeof campaignsMachine, { readonly answer: CampaignAnswer | null }>(
  campaignsMachine.provide({
    actors: {
      readPlace: fromPromise<Answer, { place: Place }>(({ input, signal }) =>
        unlessLeft(fetchPlace(input.place, signal), signal),
      ),
    },
    actions: { announceRefreshFailure: (_, { error }) => notifyRefreshFailure(error) },
  }),
);

/** Saves all pairs as a file. */
export const pairsExport = provideRowCommand({
  carryOut: async ({ format }: { format: CampaignExportFormat }, signal) =>
    saveFile(await exportPairs(format, signal), `acted-together.${format}`),
  changes: [],
});

/** Copies the address of what is shown. */
export const addressCopy = provideClipboard({
  read: async (address) => address,
  changes: [],
  onFailed: () => notifyError(new Error('Your browser did not allow copying.')),
});
