import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyScreen } from '#console/app/routes/lazy-screen.ts';
import { PROTECTED_PATHS } from '#console/app/routes/paths.ts';
import { LoginScreen } from '#console/features/login/login-screen.tsx';

const NotFoundScreen = lazyScreen(() => import('#console/app/fallbacks/not-found-screen.tsx'), 'NotFoundScreen');
const Signup = lazyScreen(() => import('#console/features/signup/signup.tsx'), 'Signup');
const RecoverPassword = lazyScreen(() => import('#console/features/recovery/recover-password.tsx'), 'RecoverPassword');
const ResetPassword = lazyScreen(() => import('#console/features/recovery/reset-password.tsx'), 'ResetPassword');

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
