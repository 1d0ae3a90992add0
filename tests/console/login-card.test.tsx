import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { LoginScreen } from '#console/features/login/login-screen.tsx';
import { ConsoleContext } from '#console/shared/session/console-context.ts';
import { appearanceMachine } from '#machines/appearance.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';

// A worker of its own: React counts the ids that it gives to elements from the first that it drew.
afterEach(cleanup);

test('the login card in the HTML equals what the login screen renders', async () => {
  const value = {
    session: createActor(sessionMachine),
    appearance: createActor(appearanceMachine, { input: { remembered: 'light' } }),
  };
  const { container } = await act(async () =>
    render(
      <ConsoleContext value={value}>
        <MemoryRouter initialEntries={['/login']}>
          <LoginScreen />
        </MemoryRouter>
      </ConsoleContext>,
    ),
  );
  // Renew it with `npx vitest run --project console tests/console/login-card.test.tsx --update`.
  await expect(`${container.innerHTML}\n`).toMatchFileSnapshot('../../src/console/app/entrance/login-card.html');
});
