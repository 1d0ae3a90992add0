/** Keyboards of Apple have the key ⌘ where others have Ctrl. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the keys that give the focus to the newest message are called on this machine. */
export const messageKeys = (): string => (isApple() ? '⌥ T' : 'Alt T');

/** How the keys that open the palette are called on this machine. */
export const paletteKeys = (): string => (isApple() ? '⌘ K' : 'Ctrl K');
