import * as v from 'valibot';
import { carriedNumber, typedNumber } from '#console/shared/forms/number-text.ts';
import { type CampaignSettings, campaignSettingsSchema } from '#contract/campaign.ts';

const { exact_seconds, exact_objects, near_seconds, near_objects } = campaignSettingsSchema.entries;

/** When accounts count as acting together, as typed. */
export const campaignFormSchema = v.object({
  exact_seconds: v.pipe(typedNumber, exact_seconds),
  exact_objects: v.pipe(typedNumber, exact_objects),
  near_seconds: v.pipe(typedNumber, near_seconds),
  near_objects: v.pipe(typedNumber, near_objects),
  version: carriedNumber,
});
export type CampaignValues = v.InferInput<typeof campaignFormSchema>;

export const toCampaignForm = (settings: CampaignSettings): CampaignValues => ({
  exact_seconds: String(settings.exact_seconds),
  exact_objects: String(settings.exact_objects),
  near_seconds: String(settings.near_seconds),
  near_objects: String(settings.near_objects),
  version: String(settings.version),
});
