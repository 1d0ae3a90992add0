import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { stateAfterLogIn } from '#console/app/session/wanted-place.ts';
import type { SessionUser } from '#machines/session.machine.ts';
import { findDetour } from './access.ts';
import { ROUTES, type ScreenRoute } from './routes.ts';

type ScreensProps = {
  viewer: SessionUser | null;
  /** The frame around every screen that needs a login; it renders an `Outlet`. */
  frame?: ReactElement;
};

/** The screen that the address names, or a redirect for people who may not see it. */
export function Screens({ viewer, frame }: ScreensProps) {
  const isFramed = ({ access }: ScreenRoute) =>
    (access === 'signedIn' || access === 'superuser') && findDetour(access, viewer) === null;
  const toRoute = ({ path, access, screen: Screen }: ScreenRoute) => {
    const detour = findDetour(access, viewer);
    const state = path === '/login' && viewer !== null ? stateAfterLogIn(viewer) : null;
    const element = detour === null ? <Screen /> : <Navigate to={detour} replace state={state} />;
    return <Route key={path} path={path} element={element} />;
  };
  return (
    <Routes>
      <Route element={frame}>{ROUTES.filter(isFramed).map(toRoute)}</Route>
      {ROUTES.filter((route) => !isFramed(route)).map(toRoute)}
    </Routes>
  );
}
