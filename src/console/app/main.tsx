import '#console/theme/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openHistoryGate } from '#console/app/leaving/history-gate.ts';
import { Transition } from '#console/app/routes/transition.tsx';
import { startSession } from '#console/app/session/providers.ts';
import { ConsoleContext } from '#console/shared/session/console-context.ts';
import { startAppearance } from './appearance.ts';
import { ConsoleApp } from './console-app.tsx';

function startConsole(): void {
  openHistoryGate();
  const session = startSession();
  const value = { session, appearance: startAppearance() };
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
}

if (import.meta.env.DEV) {
  const { tellHappenings } = await import('#console/inspection/channel.ts');
  const { showMachines } = await import('#console/inspection/machines-page.ts');
  if (window.location.pathname === '/__machines') {
    showMachines();
  } else {
    tellHappenings();
    startConsole();
  }
} else {
  startConsole();
}
