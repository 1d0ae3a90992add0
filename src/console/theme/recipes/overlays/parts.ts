/** What lies between the page and what opens over it. */
export const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  background: 'scrim',
  _open: { animation: 'fadeIn', animationDuration: 'normal' },
  // Ark removes it when its animation ends, and on a busy machine misses the end of a short one.
  _closed: { animation: 'fadeOut', animationDuration: 'fast', pointerEvents: 'none' },
} as const;

/** The place of what opens over the page: near the top, and in a low window as high as it can be. */
export const aboveThePage = {
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: '4',
  paddingTop: '12vh',
  '@media (max-height: 25rem)': { padding: '2' },
} as const;

/** The look of what opens over the page. */
export const sheet = {
  background: 'surface',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'lg',
  boxShadow: 'modal',
  outline: 'none',
} as const;
