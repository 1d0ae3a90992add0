import { formatNumber } from '#console/shared/figures/figures.ts';
import type { ToastMessage } from '#console/ui/feedback/toaster.tsx';
import type { Confirmed } from '#contract/waiting-runs.ts';

/** How many analyses a person has asked to confirm, and how many of them still waited. */
export type Confirmation = Confirmed & { readonly asked: number };

/** The message after a confirmation. Somebody may have cancelled or confirmed analyses while the person read the list. */
export function describeConfirmation({ asked, confirmed }: Confirmation): ToastMessage {
  const passedOver = asked - confirmed;
  if (confirmed === 0) {
    return { type: 'info', title: 'Nothing confirmed', description: 'None of these analyses is waiting now.' };
  }
  const done = `${formatNumber(confirmed, 'analysis', 'analyses')} confirmed.`;
  return {
    type: 'success',
    title: 'Success',
    description: passedOver === 0 ? done : `${done} ${formatNumber(passedOver, 'other')} no longer waited.`,
  };
}
