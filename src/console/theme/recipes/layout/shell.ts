import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

export const shell = defineSlotRecipe({
  className: 'shell',
  slots: ['root', 'skip', 'aside', 'main', 'top', 'menu', 'corner', 'content'],
  base: {
    root: {
      minHeight: 'dvh',
      _print: { display: 'block' },
      md: { display: 'grid', gridTemplateColumns: 'var(--sizes-sidebar) minmax(0, 1fr)' },
    },
    skip: {
      position: 'fixed',
      top: '2',
      insetInlineStart: '2',
      zIndex: 'skip',
      padding: '2',
      background: 'raised',
      borderRadius: 'md',
      boxShadow: 'raised',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
      _print: { display: 'none' },
    },
    aside: {
      position: 'sticky',
      top: '0',
      height: 'dvh',
      overflowY: 'auto',
      borderInlineEnd: '1px solid',
      borderColor: 'line',
      _narrow: { display: 'none' },
      _print: { display: 'none' },
    },
    main: { minWidth: '0', display: 'flex', flexDirection: 'column', background: 'surface', minHeight: 'dvh' },
    top: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '3.25rem',
      _print: { display: 'none' },
      paddingInline: '4',
      // Aligned with the content, which is centred in a wide window.
      md: { paddingInline: 'max(2rem, calc((100% - 72rem) / 2 + 2rem))' },
    },
    menu: {
      marginInlineStart: '-0.5rem',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontWeight: 'semibold',
      md: { visibility: 'hidden' },
    },
    corner: { display: 'flex', alignItems: 'center', gap: '2' },
    content: {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      gap: '6',
      width: 'full',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: '4',
      paddingTop: '2',
      paddingBottom: '12',
      outline: 'none',
      md: { paddingInline: '8', paddingTop: '3' },
      // Browsers do not break the boxes of a flex container between pages.
      _print: { display: 'block', maxWidth: 'full', padding: '0', '& > * + *': { marginTop: '4' } },
    },
  },
});

export const sidebar = defineSlotRecipe({
  className: 'sidebar',
  slots: ['root', 'brand', 'nav', 'footer', 'who', 'name'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minHeight: 'full', padding: '3', gap: '4' },
    brand: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      height: 'control.sm',
      paddingInline: '2',
      fontSize: 'md',
      fontWeight: 'semibold',
      letterSpacing: 'tight',
    },
    nav: { display: 'grid', gap: '0.5' },
    footer: {
      display: 'grid',
      gap: '1',
      marginTop: 'auto',
      paddingTop: '3',
      borderTop: '1px solid',
      borderColor: 'line',
    },
    who: { paddingInline: '2', fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
    name: { color: 'fg', fontWeight: 'medium' },
  },
});

/** One line of the sidebar: a link or an action. */
export const navLink = defineRecipe({
  className: 'nav-link',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: 'control.md',
    paddingInline: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    transitionProperty: 'background, color',
    transitionDuration: 'fast',
    _hover: { background: 'muted', color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    _current: { background: 'muted', color: 'fg', '& svg': { color: 'accent.fg' } },
    '& svg': { width: '1rem', height: '1rem' },
  },
});

export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'control.sm',
    height: 'control.sm',
    borderRadius: 'full',
    background: 'accent.tint',
    color: 'accent.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'none',
    textTransform: 'uppercase',
  },
});

export const fullPage = defineRecipe({
  className: 'full-page',
  base: {
    display: 'grid',
    placeContent: 'center',
    placeItems: 'center',
    gap: '4',
    padding: '4',
    minHeight: 'dvh',
    color: 'fg.muted',
  },
  variants: { inside: { true: { minHeight: '50dvh' } } },
});
