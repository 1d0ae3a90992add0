import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { Layout } from '#console/app/frame/layout.tsx';
import { Workspace } from '#console/app/workspace.tsx';
import { UnsavedWorkContext } from '#console/shared/leaving/unsaved-work.ts';
import { ConsoleContext } from '#console/shared/session/console-context.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { appearanceMachine } from '#machines/appearance.machine.ts';
import type { Work } from '#machines/form.machine.ts';
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHARED = {
  session: createActor(sessionMachine, { input: { token: 'token' } }),
  appearance: createActor(appearanceMachine, { input: { remembered: 'light' } }),
};
const UNSAVED = {
  guard: createActor(leaveGuardMachine),
  holdWork: fromCallback<EventObject, { work: Work | null }>(() => {}),
  keepDraft: () => {},
  dropDraft: () => {},
  recallDraft: () => null,
};

/** Stands for a screen. Like the frame, it names the person whenever it is rendered. */
const Behind = () => <p>{useUser().username}</p>;

test('typing into the palette renders nothing behind it again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], count: 0 }));
  let renderings = 0;
  const user = {
    id: '1',
    full_name: 'Ada',
    is_superuser: true,
    get username() {
      renderings += 1;
      return 'ada';
    },
  };
  render(
    <MemoryRouter>
      <ConsoleContext value={SHARED}>
        <UnsavedWorkContext value={UNSAVED}>
          <Workspace user={user}>
            <Layout>
              <Behind />
            </Layout>
          </Workspace>
        </UnsavedWorkContext>
      </ConsoleContext>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Find anything/ }));
  const field = await screen.findByRole('combobox');
  const before = renderings;
  await userEvent.type(field, 'no such thing');
  await screen.findByText('Nothing found');
  expect({ before: before > 0, typed: (field as HTMLInputElement).value, again: renderings - before }).toEqual({
    before: true,
    typed: 'no such thing',
    again: 0,
  });
});
