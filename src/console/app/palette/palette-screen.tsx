import { useSelector } from '@xstate/react';
import CornerDownRightIcon from 'lucide-react/icons/corner-down-right';
import PlusIcon from 'lucide-react/icons/plus';
import ScanSearchIcon from 'lucide-react/icons/scan-search';
import SettingsIcon from 'lucide-react/icons/settings';
import ZapIcon from 'lucide-react/icons/zap';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { useKeys } from '#console/shared/keys/keys.ts';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Finder } from '#console/ui/overlays/finder.tsx';
import type { appearanceMachine } from '#machines/appearance.machine.ts';
import { accountEntries, additionEntries, type Deed, type Entry, findEntries } from './entries.ts';
import { usePalette } from './palette-context.ts';
import type { palette } from './providers.ts';

type PaletteSnapshot = SnapshotFrom<typeof palette>;

const selectIsOpen = (known: PaletteSnapshot) => known.matches('open');
const selectIsSeeking = (known: PaletteSnapshot) =>
  known.matches({ open: 'typing' }) || known.matches({ open: 'seeking' });
const selectSearch = (known: PaletteSnapshot) => known.context;
const selectIsDark = (appearance: SnapshotFrom<typeof appearanceMachine>) => appearance.matches('dark');

const ICONS = {
  Screens: <CornerDownRightIcon />,
  Actions: <ZapIcon />,
  Settings: <SettingsIcon />,
  Accounts: <ScanSearchIcon />,
  'Not on your list': <PlusIcon />,
};

/** The open palette: a field, and the screens, actions, settings and accounts that fit what is typed. */
export function PaletteScreen() {
  const actor = usePalette();
  const search = useSelector(actor, selectSearch);
  const isSeeking = useSelector(actor, selectIsSeeking);
  const entries = useEntries(search);
  const follow = useFollow();
  const close = () => actor.send({ type: 'palette.closed' });
  const choose = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    close();
    if (entry) follow(entry);
  };
  return (
    <Finder
      open={useSelector(actor, selectIsOpen)}
      onClose={close}
      label="Find anything"
      typed={search.typed}
      placeholder="An account, a screen, an action, a setting"
      onType={(typed) => actor.send({ type: 'words.typed', typed })}
      options={entries.map(({ leads: _, ...entry }) => ({ ...entry, icon: ICONS[entry.group] }))}
      onChoose={choose}
      status={describe(entries.length, isSeeking)}
      note={
        search.failure !== null && (
          <>
            <span>Accounts could not be searched: {search.failure}</span>
            <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'search.retried' })}>
              Try again
            </Button>
          </>
        )
      }
    />
  );
}

function describe(count: number, isSeeking: boolean): string {
  const found = count === 1 ? '1 result' : `${count} results`;
  if (isSeeking) return count === 0 ? 'Searching accounts …' : `${found}. Searching accounts …`;
  return count === 0 ? 'Nothing found' : found;
}

function useEntries(search: PaletteSnapshot['context']): Entry[] {
  const user = useUser();
  const { appearance } = useConsole();
  const isDark = useSelector(appearance, selectIsDark);
  return useMemo(
    () => [...findEntries(search.typed, user, isDark), ...accountEntries(search), ...additionEntries(search)],
    [search, user, isDark],
  );
}

/** Goes where a chosen entry leads, or does what it names. */
function useFollow(): (entry: Entry) => void {
  const navigate = useNavigate();
  const { list } = useKeys();
  const { guard } = useUnsavedWork();
  const { appearance } = useConsole();
  const deeds: Record<Deed, () => void> = {
    showKeys: () => list.send({ type: 'disclosure.opened' }),
    switchAppearance: () =>
      appearance.send({
        type: 'appearance.chosen',
        appearance: appearance.getSnapshot().matches('dark') ? 'light' : 'dark',
      }),
    logOut: () => guard.send({ type: 'leave.requested', departure: { kind: 'logOut' } }),
  };
  return ({ leads }) => ('to' in leads ? navigate(leads.to) : deeds[leads.deed]());
}
