import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from '#console/app/focus/use-kept-focus.ts';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal, ModalFooter } from '#console/ui/overlays/modal.tsx';

afterEach(cleanup);

function Console({ children }: { children: ReactNode }) {
  useKeptFocus(useLocation().pathname);
  return children;
}

const open = (children: ReactNode, address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Console>{children}</Console>
    </MemoryRouter>,
  );

const expectFocus = (name: string) =>
  waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(name);
  });

/** The time that the focus needs to settle. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const ACTIONS = [{ id: 'delete', label: 'Delete Item' }] as const;

/** A list whose rows are deleted with a dialog, opened from the menus of the rows. */
function Rows() {
  const [rows, setRows] = useState(['Ada', 'Ben', 'Cem']);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Items</h1>
      <table>
        <thead>
          <tr>
            <th>Title</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                <a href={`/${row}`}>{row}</a>
                <ActionMenu row={row} items={ACTIONS} onSelect={() => setChosen(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Modal open={chosen !== null} onClose={() => setChosen(null)} title="Delete Item">
        <ModalFooter>
          <Button onClick={() => setChosen(null)}>Cancel</Button>
          <Button
            onClick={() => {
              setRows(rows.filter((row) => row !== chosen));
              setChosen(null);
            }}
          >
            Delete
          </Button>
        </ModalFooter>
      </Modal>
    </main>
  );
}

const menuOf = (row: string) => screen.getByRole('button', { name: `Actions for ${row}` });

async function deleteByKeyboard(row: string): Promise<void> {
  menuOf(row).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu').getAttribute('aria-activedescendant')).not.toBeNull());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
}

test('a dialog opened from a menu gives the focus back to the menu button', async () => {
  open(<Rows />);
  await userEvent.click(menuOf('Ben'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Item' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expectFocus('Actions for Ben');
});

test('after a deleted row the next row gets the focus, and after the last one the heading', async () => {
  open(<Rows />);
  await deleteByKeyboard('Ben');
  await expectFocus('Actions for Cem');
  await deleteByKeyboard('Cem');
  await expectFocus('Actions for Ada');
  await deleteByKeyboard('Ada');
  await expectFocus('Items');
});

/** A dialog with two steps and a wait between them. */
function Steps() {
  const [step, setStep] = useState<'closed' | 'choice' | 'waiting' | 'preview'>('closed');
  return (
    <main>
      <h1 tabIndex={-1}>Items</h1>
      <Button onClick={() => setStep('choice')}>Import</Button>
      <Modal open={step !== 'closed'} onClose={() => setStep('closed')} title="Import an archive">
        {step === 'choice' && (
          <ModalFooter key="choice">
            <Button onClick={() => setStep('waiting')}>Continue</Button>
          </ModalFooter>
        )}
        {step === 'waiting' && (
          <ModalFooter key="waiting">
            <Button onClick={() => setStep('preview')}>Cancel</Button>
          </ModalFooter>
        )}
        {step === 'preview' && <input aria-label="Posts an account must have" />}
      </Modal>
    </main>
  );
}

test('the next step of a dialog has the focus', async () => {
  open(<Steps />);
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  const button = await screen.findByRole('button', { name: 'Continue' });
  await nextFrames();
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expectFocus('Cancel');
  await userEvent.keyboard('{Enter}');
  await expectFocus('Posts an account must have');
});

function EmptyList() {
  const [isEmpty, setIsEmpty] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Items</h1>
      <section>
        {isEmpty ? <Button onClick={() => setIsEmpty(false)}>Add Item</Button> : <a href="/ada">Ada</a>}
      </section>
    </main>
  );
}

test('the element in place of a removed button gets the focus', async () => {
  open(<EmptyList />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Item' }));
  await expectFocus('Ada');
});

test('if a person clicks the focus away, it stays away', async () => {
  open(<Rows />);
  await userEvent.click(screen.getByRole('link', { name: 'Ada' }));
  screen.getByRole('link', { name: 'Ada' }).blur();
  await nextFrames();
  document.body.append(document.createElement('p'));
  await nextFrames();
  expect(document.activeElement).toBe(document.body);
});

/** A screen whose heading appears later than its address. */
function Late() {
  const [isHere, setIsHere] = useState(false);
  setTimeout(() => setIsHere(true), 50);
  return <main>{isHere && <h1 tabIndex={-1}>Report</h1>}</main>;
}

const SCREENS = (
  <>
    <Link to="/report">Report of Ada</Link>
    <Link to="/login">Log in</Link>
    <Routes>
      <Route
        path="/"
        element={
          <main>
            <h1 tabIndex={-1}>Dashboard</h1>
          </main>
        }
      />
      <Route path="/report" element={<Late />} />
      <Route
        path="/login"
        element={
          <main>
            <h1 tabIndex={-1}>Log in to Plumbline</h1>
            {/* biome-ignore lint/a11y/noAutofocus: the screen under test does so. */}
            <input aria-label="Username" autoFocus />
          </main>
        }
      />
    </Routes>
  </>
);

test('the first screen does not move the focus', async () => {
  open(SCREENS);
  await nextFrames();
  expect(document.activeElement).toBe(document.body);
});

test('after navigation the heading gets the focus as soon as it exists', async () => {
  open(SCREENS);
  await userEvent.click(screen.getByRole('link', { name: 'Report of Ada' }));
  await expectFocus('Report');
});

test('a menu opened before the heading exists keeps the focus', async () => {
  open(
    <>
      {SCREENS}
      <ActionMenu row="Ada" items={ACTIONS} onSelect={() => {}} />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Report of Ada' }));
  await userEvent.click(menuOf('Ada'));
  await screen.findByRole('heading', { name: 'Report' });
  await nextFrames();
  expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
});

test('a screen that focuses a field keeps the focus there', async () => {
  open(SCREENS);
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  await expectFocus('Username');
});

test('a console that was taken off the page moves no focus any more', async () => {
  const { unmount } = open(SCREENS);
  await userEvent.click(screen.getByRole('link', { name: 'Report of Ada' }));
  unmount();
  open(SCREENS);
  await nextFrames();
  expect(document.activeElement).toBe(document.body);
});
