import { useSelector } from '@xstate/react';
import SearchIcon from 'lucide-react/icons/search';
import { Suspense } from 'react';
import type { SnapshotFrom } from 'xstate';
import { paletteKeys } from '#console/app/keys/key-names.ts';
import { SearchButton } from '#console/ui/actions/search-button.tsx';
import { paletteCode as PaletteScreen } from './palette-code.ts';
import { usePalette } from './palette-context.ts';
import type { palette } from './providers.ts';

const selectIsLoaded = (known: SnapshotFrom<typeof palette>) => known.matches('open') || known.matches('closed');
const selectIsOpen = (known: SnapshotFrom<typeof palette>) => known.matches('open');

/** The button that opens the palette, for people without a keyboard or who do not know its keys; and the palette. */
export function Palette() {
  const actor = usePalette();
  return (
    <>
      <SearchButton
        label="Find anything"
        keys={paletteKeys()}
        icon={<SearchIcon />}
        isOpen={useSelector(actor, selectIsOpen)}
        onClick={() => actor.send({ type: 'palette.toggled' })}
      />
      {useSelector(actor, selectIsLoaded) && (
        <Suspense fallback={null}>
          <PaletteScreen />
        </Suspense>
      )}
    </>
  );
}
