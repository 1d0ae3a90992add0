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

function startConsole(root: HTMLElement): void {
  openHistoryGate();
  const session = startSession();
  const value = { session, appearance: startAppearance() };

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

/** Lets developers look into running charts: on a page of ours, or with Stately's inspector. */
async function startInspectedConsole(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  if (pathname === '/__machines') return (await import('#console/inspection/machines-page.tsx')).showMachines(root);
  (await import('#console/inspection/channel.ts')).tellHappenings();
  if (new URLSearchParams(search).has('inspect')) (await import('#console/inspection/stately.ts')).attachStately();
  startConsole(root);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if (import.meta.env.DEV) await startInspectedConsole(root);
else startConsole(root);
