import { Moment } from '#console/ui/text/moment.tsx';

/** Until when a one-time link works, or since when it does not. */
export const LinkEnd = ({ at }: { at: string }) => (
  <>
    {new Date(at) > new Date() ? 'Works until ' : 'Expired '}
    <Moment at={at} />
  </>
);
