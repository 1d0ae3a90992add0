import KeyboardIcon from 'lucide-react/icons/keyboard';
import { useId } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Checkbox } from '#console/ui/fields/checkbox.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { useShortcuts } from './use-shortcuts.ts';

const KEYS = [
  { label: 'j, k', value: 'Next post, post before' },
  { label: '/', value: 'Search' },
  { label: 'r', value: 'The post is right as it is' },
  { label: 'w', value: 'A label is wrong; of several, the one in focus' },
];

/** Lists the keys and their effects, with a switch that turns them off. */
export function ShortcutHelp({ shortcuts }: { shortcuts: ReturnType<typeof useShortcuts> }) {
  const help = useDisclosure();
  const id = useId();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<KeyboardIcon />}
        aria-expanded={help.isOpen}
        aria-controls={help.isOpen ? id : undefined}
        onClick={help.toggle}
      >
        Keys
      </Button>
      {help.isOpen && (
        <div id={id}>
          <Callout>
            <Facts layout="tiles" facts={KEYS} />
            <Checkbox label="Single keys are on" checked={shortcuts.areOn} onChange={shortcuts.toggle} />
          </Callout>
        </div>
      )}
    </>
  );
}
