import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openHistoryGate } from '#console/app/leaving/history-gate.ts';
import { Transition } from '#console/app/routes/transition.tsx';
import { startSession } from '#console/app/session/providers.ts';
import { ConsoleContext } from '#console/shared/session/console-context.ts';
import { startAppearance } from './appearance.ts';
import { bringBehindLogIn } from './behind-log-in.ts';
import { ConsoleApp } from './console-app.tsx';

/** Renders the console into `root`, and starts the actors that live longer than its screens. Returns a function that ends both. */
export function startConsole(root: HTMLElement): () => void {
  openHistoryGate();
  const session = startSession();
  session.subscribe((known) => {
    if (known.matches({ authenticated: 'loadingUser' })) void bringBehindLogIn(window.location.pathname);
  });
  const appearance = startAppearance();
  const drawn = createRoot(root);
  drawn.render(
    <StrictMode>
      <ConsoleContext value={{ session, appearance }}>
        <BrowserRouter useTransitions={false}>
          <Transition>
            <ConsoleApp />
          </Transition>
        </BrowserRouter>
      </ConsoleContext>
    </StrictMode>,
  );
  return () => {
    drawn.unmount();
    session.stop();
    appearance.stop();
  };
}
