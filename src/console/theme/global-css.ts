import { defineGlobalStyles } from '@pandacss/dev';

/** What toasts take of the window's bottom; ui/feedback/use-clear-place.ts says it while there are any. */
const TOASTS = 'var(--toasts-room, 0px)';

/** Resets the browser's own styles, then sets the page's basics: type, colours, focus, motion. */
export const globalCss = defineGlobalStyles({
  '*, *::before, *::after': { boxSizing: 'border-box', margin: '0', padding: '0', border: '0 solid' },
  html: {
    colorScheme: 'light',
    scrollPaddingBottom: TOASTS,
    fontFamily: 'sans',
    fontSize: '100%',
    lineHeight: 'normal',
    textSizeAdjust: '100%',
    tabSize: '4',
    '-webkit-font-smoothing': 'antialiased',
    '&[data-appearance=dark]': { colorScheme: 'dark' },
  },
  body: { background: 'canvas', color: 'fg', fontSize: 'md', minHeight: 'dvh', overflowWrap: 'break-word' },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'semibold', lineHeight: 'tight', textWrap: 'balance' },
  'button, input, textarea, select': {
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    background: 'transparent',
    borderRadius: '0',
  },
  'button, summary': { cursor: 'pointer' },
  'ul, ol, menu': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  svg: { display: 'block', flexShrink: '0' },
  'img, video': { display: 'block', maxWidth: 'full', height: 'auto' },
  fieldset: { minWidth: '0' },
  table: { borderCollapse: 'collapse', borderSpacing: '0', width: 'full' },
  'th, td': { textAlign: 'start', fontWeight: 'inherit' },
  'code, pre, kbd': { fontFamily: 'mono', fontSize: '0.92em' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  // Headings get the focus from scripts alone, for screen readers: nothing can be done with them, so they need no ring.
  ':is(h1, h2)[tabindex="-1"]:focus-visible': { outline: 'none' },
  // The login card in the HTML, and the sentence shown when the code did not load. public/first-paint.js says which one shows.
  '#entrance, #closed': { display: 'none' },
  '[data-entrance=login] #entrance': { display: 'block' },
  '[data-entrance=closed] #closed': { display: 'block', padding: '8', textAlign: 'center' },
  // Links to the parts of a page that stay in sight: at the top, and on a phone at the bottom. Nothing scrolls to behind them.
  ':root:has(nav[data-kept])': {
    scrollPaddingTop: { base: '3.25rem', _narrow: '0' },
    scrollPaddingBottom: { base: TOASTS, _narrow: `max(3.5rem, ${TOASTS})` },
  },
  // The actions for the chosen rows of a list: two lines in a narrow window.
  ':root:has([role=group][data-sticky])': { scrollPaddingBottom: `max(7rem, ${TOASTS})` },
  // The buttons of a long form.
  ':root:has(footer[data-sticky])': { scrollPaddingBottom: `max(4.5rem, ${TOASTS})` },
  // A control that gets the focus scrolls to below a note that stays at the top of the window: two lines on a phone.
  ':root:has([data-stays])': { scrollPaddingTop: '5rem' },
  '[hidden]': { display: 'none !important' },
  '@page': { size: 'A4', margin: '16mm 14mm' },
  '@media print': {
    html: { fontSize: '80%', printColorAdjust: 'exact' },
    body: { background: 'white' },
    ':focus-visible': { outline: 'none' },
  },
});
