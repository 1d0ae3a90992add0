import { useActorRef } from '@xstate/react';
import type { ComponentProps } from 'react';
import { NavLink } from '#console/ui/layout/nav-link.tsx';
import type { linkPreloadMachine } from '#machines/link-preload.machine.ts';

type PreloadingLinkProps = ComponentProps<typeof NavLink> & { preload: typeof linkPreloadMachine };

/** A link that loads its screen ahead as soon as someone seems to want it. */
export function PreloadingLink({ preload, ...props }: PreloadingLinkProps) {
  const link = useActorRef(preload, { input: { path: props.to } });
  const show = () => link.send({ type: 'intent.shown' });
  const withdraw = () => link.send({ type: 'intent.withdrawn' });
  return <NavLink {...props} onPointerEnter={show} onFocus={show} onPointerLeave={withdraw} onBlur={withdraw} />;
}
