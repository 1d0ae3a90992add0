import { OutsideLink } from '#console/ui/actions/outside-link.tsx';
import { UtcDay } from '#console/ui/text/moment.tsx';
import type { FactCheck } from '#contract/fact-check.ts';

/** Who checked what, the rating in the publisher's words, and where. One element, because a note sets its elements apart. */
export const CheckLine = ({ check }: { check: FactCheck }) => (
  <span>
    Checked by <bdi>{check.publisher}</bdi>: <q dir="auto">{check.rating}</q>. The claim:{' '}
    <q dir="auto">{check.claim}</q>
    {check.claimant !== null && (
      <>
        {' '}
        (said by <bdi>{check.claimant}</bdi>)
      </>
    )}{' '}
    {check.reviewed_at !== null && (
      <>
        <UtcDay at={check.reviewed_at} /> ·{' '}
      </>
    )}
    <OutsideLink href={check.url}>View the fact-check</OutsideLink>
    {check.origin === 'google' && ' · found by Google’s Fact Check Tools'}
    {check.licence !== null && (
      <>
        {' '}
        · licence: <bdi>{check.licence}</bdi>
      </>
    )}
  </span>
);
