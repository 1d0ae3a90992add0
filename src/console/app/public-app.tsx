import { Navigate, Route, Routes } from 'react-router-dom';
import { LoginScreen } from '#console/screens/login/login-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PROTECTED_PATHS } from './paths.ts';

const NotFoundScreen = lazyScreen(() => import('#console/screens/not-found/not-found-screen.tsx'), 'NotFoundScreen');
const Signup = lazyScreen(() => import('./signup.tsx'), 'Signup');
const RecoverPassword = lazyScreen(() => import('./recover-password.tsx'), 'RecoverPassword');
const ResetPassword = lazyScreen(() => import('./reset-password.tsx'), 'ResetPassword');

/** The console for people without a token. The login screen is in the first load, everything else is not. */
export const PublicApp = () => (
  <Routes>
    <Route path="/login" element={<LoginScreen />} />
    <Route path="/signup" element={<Signup />} />
    <Route path="/recover-password" element={<RecoverPassword />} />
    <Route path="/reset-password" element={<ResetPassword />} />
    {PROTECTED_PATHS.map((path) => (
      <Route key={path} path={path} element={<Navigate to="/login" replace />} />
    ))}
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);
