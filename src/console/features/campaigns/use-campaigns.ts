import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { placePath, readPlace } from './place.ts';
import { campaigns } from './providers.ts';

type CampaignsSnapshot = SnapshotFrom<typeof campaigns>;

const selectContent = ({ context }: CampaignsSnapshot) => context.answer?.content ?? null;
const selectPlace = ({ context }: CampaignsSnapshot) => context.place;
const selectFailure = ({ context }: CampaignsSnapshot) => context.failure;
const selectIsMissing = (screen: CampaignsSnapshot) => screen.matches({ showing: { view: 'missing' } });
const selectIsTurning = (screen: CampaignsSnapshot) => screen.matches({ showing: { age: 'turning' } });

/** The screen of the place that the address names. */
export function useCampaigns() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const address = parameters.toString();
  const named = useMemo(() => readPlace(new URLSearchParams(address)), [address]);
  const chart = useActorRef(campaigns, { input: { place: named } });
  // biome-ignore lint/plugin/effects: router: the chart reads the place from the address.
  useEffect(() => chart.send({ type: 'place.named', place: named }), [chart, named]);
  const place = useSelector(chart, selectPlace);
  return {
    place,
    content: useSelector(chart, selectContent),
    failure: useSelector(chart, selectFailure),
    isMissing: useSelector(chart, selectIsMissing),
    isTurning: useSelector(chart, selectIsTurning),
    retry: () => chart.send({ type: 'place.retried' }),
    goToPage: (page: number) => navigate(placePath({ ...place, page })),
  };
}
