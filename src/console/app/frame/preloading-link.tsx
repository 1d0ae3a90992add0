import type { ComponentProps } from 'react';
import { NavLink } from '#console/ui/layout/nav-link.tsx';
import type { Preload } from './preload.ts';

type PreloadingLinkProps = ComponentProps<typeof NavLink> & { preload: Preload };

/** A link that loads its screen ahead as soon as someone seems to want it. */
export function PreloadingLink({ preload, ...props }: PreloadingLinkProps) {
  const link = preload(props.to);
  const show = () => link.send({ type: 'intent.shown' });
  const withdraw = () => link.send({ type: 'intent.withdrawn' });
  return <NavLink {...props} onPointerEnter={show} onFocus={show} onPointerLeave={withdraw} onBlur={withdraw} />;
}
