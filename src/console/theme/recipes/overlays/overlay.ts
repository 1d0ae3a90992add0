import { defineSlotRecipe } from '@pandacss/dev';
import { aboveThePage, backdrop, sheet } from './parts.ts';

export const modal = defineSlotRecipe({
  className: 'modal',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'close'],
  base: {
    backdrop,
    positioner: {
      ...aboveThePage,
      _narrow: { padding: '0', paddingTop: '8', alignItems: 'flex-end' },
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxHeight: 'calc(100dvh - 16vh)',
      ...sheet,
      _open: { animation: 'riseIn', animationDuration: 'normal', animationTimingFunction: 'out' },
      _closed: { animation: 'fadeOut', animationDuration: 'fast' },
      // A form may wrap body and footer: it must not change how they scroll.
      '& > form': { display: 'contents' },
      // A window zoomed to 400 % is this low. Then everything scrolls together.
      '@media (max-height: 25rem)': { maxHeight: 'calc(100dvh - 1rem)', overflowY: 'auto' },
      _narrow: {
        maxWidth: 'full',
        maxHeight: 'full',
        borderWidth: '0',
        borderEndStartRadius: '0',
        borderEndEndRadius: '0',
        _open: { animation: 'sheetIn', animationDuration: 'normal', animationTimingFunction: 'out' },
        _closed: { animation: 'sheetOut', animationDuration: 'fast' },
      },
    },
    header: {
      display: 'grid',
      gap: '1',
      paddingInline: '5',
      paddingTop: '4',
      paddingBottom: '3',
      paddingInlineEnd: '12',
      overflowWrap: 'anywhere',
    },
    title: { fontSize: 'lg', letterSpacing: 'tight' },
    description: { color: 'fg.muted' },
    body: {
      overflowY: 'auto',
      paddingInline: '5',
      paddingTop: '1',
      paddingBottom: '5',
      minHeight: '0',
      // Its content is read by keyboard; the ring is inside the dialog.
      _focusVisible: { outlineOffset: '-2px' },
      '@media (max-height: 25rem)': { overflowY: 'visible' },
    },
    footer: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '2',
      paddingInline: '5',
      paddingBlock: '3',
      borderTop: '1px solid',
      borderColor: 'line',
      flexShrink: '0',
      _narrow: { paddingBottom: 'max(0.75rem, env(safe-area-inset-bottom))' },
    },
    close: { position: 'absolute', top: '2.5', insetInlineEnd: '2.5' },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '26rem' } },
      md: { content: { maxWidth: '32rem' } },
      lg: { content: { maxWidth: '44rem' } },
      xl: { content: { maxWidth: '60rem' } },
    },
  },
  defaultVariants: { size: 'md' },
});

export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'close'],
  base: {
    backdrop,
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' },
    content: {
      position: 'relative',
      width: '85vw',
      maxWidth: 'drawer',
      height: 'dvh',
      overflowY: 'auto',
      background: 'canvas',
      borderInlineEnd: '1px solid',
      borderColor: 'line',
      boxShadow: 'modal',
      outline: 'none',
      _open: { animation: 'slideIn', animationDuration: 'normal', animationTimingFunction: 'out' },
      _closed: { animation: 'slideOut', animationDuration: 'fast' },
    },
    close: { position: 'absolute', top: '3', insetInlineEnd: '3' },
  },
});

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'header', 'separator', 'item', 'hint'],
  base: {
    content: {
      // Ark gives the positioner around it the same z-index.
      zIndex: 'popover',
      minWidth: '11rem',
      maxWidth: 'min(18rem, calc(100vw - 1rem))',
      // A table cell around it may set `nowrap`.
      whiteSpace: 'normal',
      textAlign: 'start',
      padding: '1',
      background: 'raised',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      boxShadow: 'raised',
      outline: 'none',
      fontSize: 'sm',
      _open: { animation: 'riseIn', animationDuration: 'fast', animationTimingFunction: 'out' },
      _closed: { animation: 'fadeOut', animationDuration: 'fast' },
    },
    header: { paddingInline: '2', paddingBlock: '1.5', color: 'fg.muted', fontSize: 'xs' },
    separator: { height: '1px', marginBlock: '1', marginInline: '0', background: 'line' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control.md',
      paddingInline: '2',
      paddingBlock: '1.5',
      borderRadius: 'md',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      _highlighted: { background: 'muted' },
      _disabled: { opacity: '0.5', cursor: 'not-allowed' },
      '& svg': { width: '1rem', height: '1rem', color: 'fg.muted' },
    },
    hint: { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  },
  variants: {
    tone: {
      neutral: {},
      danger: {
        item: { color: 'danger.fg', _highlighted: { background: 'danger.tint' }, '& svg': { color: 'inherit' } },
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['group', 'root', 'icon', 'text', 'title', 'description', 'action', 'close'],
  base: {
    group: { '&&': { zIndex: 'toast' } },
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      width: '22rem',
      maxWidth: 'calc(100vw - 2rem)',
      paddingBlock: '3',
      paddingInlineStart: '3',
      paddingInlineEnd: '2',
      background: 'raised',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      boxShadow: 'raised',
      fontSize: 'sm',
      // Ark computes the position of each toast and passes it in these variables.
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      opacity: 'var(--opacity)',
      height: 'var(--height)',
      zIndex: 'var(--z-index)',
      transitionProperty: 'translate, scale, opacity, height',
      transitionDuration: 'normal',
      transitionTimingFunction: 'out',
    },
    icon: {
      marginTop: '0.125rem',
      '& svg': { width: '1rem', height: '1rem' },
    },
    text: { display: 'grid', gap: '0.5', flex: '1', minWidth: '0' },
    title: { fontWeight: 'medium' },
    description: { color: 'fg.muted' },
    action: { flex: 'none', alignSelf: 'center' },
    close: { marginBlock: '-0.25rem' },
  },
  variants: {
    type: {
      success: { icon: { color: 'success.fg' } },
      error: { icon: { color: 'danger.fg' } },
      info: { icon: { color: 'accent.fg' } },
    },
  },
});
