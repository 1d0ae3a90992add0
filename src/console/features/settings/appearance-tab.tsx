import { useSelector } from '@xstate/react';
import MoonIcon from 'lucide-react/icons/moon';
import SunIcon from 'lucide-react/icons/sun';
import type { SnapshotFrom } from 'xstate';
import { useConsole } from '#console/shared/session/console-context.ts';
import { RadioCards } from '#console/ui/fields/radio-cards.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import type { Appearance, appearanceMachine } from '#machines/appearance.machine.ts';

const selectAppearance = (appearance: SnapshotFrom<typeof appearanceMachine>): Appearance =>
  appearance.matches('dark') ? 'dark' : 'light';

const OPTIONS = [
  { value: 'light', label: 'Light Mode', badge: 'Default', icon: <SunIcon /> },
  { value: 'dark', label: 'Dark Mode', icon: <MoonIcon /> },
] as const;

/** The choice between light and dark. The browser remembers it. */
export function AppearanceTab() {
  const { appearance } = useConsole();
  return (
    <Card title="Appearance" description="This browser remembers your choice.">
      <RadioCards
        name="appearance"
        legend="Colour mode"
        options={OPTIONS}
        value={useSelector(appearance, selectAppearance)}
        onChange={(chosen) => appearance.send({ type: 'appearance.chosen', appearance: chosen })}
      />
    </Card>
  );
}
