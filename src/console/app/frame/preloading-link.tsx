import { useActorRef } from '@xstate/react';
import type { ComponentProps } from 'react';
import { useWorkspace } from '#console/shared/session/workspace-context.ts';
import { NavLink } from '#console/ui/layout/nav-link.tsx';

/** A link that loads its screen ahead as soon as someone seems to want it. */
export function PreloadingLink(props: ComponentProps<typeof NavLink>) {
  const { preload } = useWorkspace();
  const link = useActorRef(preload, { input: { path: props.to } });
  const show = () => link.send({ type: 'intent.shown' });
  const withdraw = () => link.send({ type: 'intent.withdrawn' });
  return <NavLink {...props} onPointerEnter={show} onFocus={show} onPointerLeave={withdraw} onBlur={withdraw} />;
}
