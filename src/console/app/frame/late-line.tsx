import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { bringLateCodeAtRest } from '#console/ui/late/late-code.ts';
import { findTrouble, watchTrouble } from '#console/ui/late/late-files.ts';

const reload = () => window.location.reload();

/**
 * Loads what opens over screens once a screen is shown, so that menus, dialogs and messages still open when the server is gone
 * later. Says at the top of the window if that does not succeed.
 */
export function LateLine() {
  const trouble = useSyncExternalStore(watchTrouble, findTrouble);
  // biome-ignore lint/plugin/effects: page: the first screen is shown.
  useEffect(bringLateCodeAtRest, []);
  if (trouble === null) return null;
  if (trouble === 'late')
    return (
      <Callout tone="warning" announced stays title="Part of the console has not loaded yet">
        Some menus, dialogs and pictures may not open yet. Plumbline keeps trying to load them.
      </Callout>
    );
  return (
    <Callout
      tone="warning"
      announced
      stays
      title="Plumbline has been updated"
      actions={
        <Button variant="outline" size="sm" onClick={reload}>
          Reload the page
        </Button>
      }
    >
      Some menus, dialogs and pictures may not open until you reload the page.
    </Callout>
  );
}
