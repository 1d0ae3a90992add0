import '#console/theme/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ConsoleContext } from '#console/screens/shared/console-context.ts';
import { startAppearance } from './appearance.ts';
import { ConsoleApp } from './console-app.tsx';
import { openHistoryGate } from './history-gate.ts';
import { provideLogin } from './login.ts';
import { startSession } from './session.ts';
import { Transition } from './transition.tsx';

openHistoryGate();
const session = startSession();
const value = { session, appearance: startAppearance(), login: provideLogin(session) };
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ConsoleContext value={value}>
      <BrowserRouter useTransitions={false}>
        <Transition>
          <ConsoleApp />
        </Transition>
      </BrowserRouter>
    </ConsoleContext>
  </StrictMode>,
);
