import type { ComponentProps } from 'react';
import { NavLink } from '#console/ui/layout/nav-link.tsx';
import type { Preload } from './preload.ts';

type PreloadingLinkProps = ComponentProps<typeof NavLink> & { preload: Preload };

/** A link that preloads its screen as soon as someone seems about to follow it. */
export function PreloadingLink({ preload, ...props }: PreloadingLinkProps) {
  const link = preload(props.to);
  const show = () => link.send({ type: 'intent.shown' });
  const withdraw = () => link.send({ type: 'intent.withdrawn' });
  return <NavLink {...props} onPointerEnter={show} onFocus={show} onPointerLeave={withdraw} onBlur={withdraw} />;
}
