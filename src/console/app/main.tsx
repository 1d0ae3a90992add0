import '#console/theme/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ConsoleContext } from '#console/screens/shared/console-context.ts';
import { startAppearance } from './appearance.ts';
import { provideLogin } from './login.ts';
import { createRouter } from './router.tsx';
import { startSession } from './session.ts';

const session = startSession();
const value = { session, appearance: startAppearance(), login: provideLogin(session) };
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ConsoleContext value={value}>
      <RouterProvider router={createRouter()} />
    </ConsoleContext>
  </StrictMode>,
);
