import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'header', 'heading', 'title', 'description', 'body', 'footer'],
  base: {
    root: {
      background: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      minWidth: '0',
      breakInside: 'avoid',
      scrollMarginTop: '1rem',
    },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      paddingInline: '5',
      paddingTop: '4',
      _last: { paddingBottom: '4' },
    },
    heading: { display: 'grid', gap: '1', flex: '1 1 12rem', minWidth: '0' },
    title: { fontSize: 'md' },
    description: { fontSize: 'sm', color: 'fg.muted' },
    body: { paddingInline: '5', paddingBlock: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      paddingInline: '5',
      paddingBlock: '3',
      borderTop: '1px solid',
      borderColor: 'line',
    },
  },
  variants: {
    tone: {
      neutral: {},
      danger: { root: { borderColor: 'danger.line' } },
    },
    sticky: {
      true: {
        // A form may be longer than a page.
        root: { _print: { breakInside: 'auto' } },
        // A control with the focus scrolls to above the footer, which has two lines on a phone.
        body: { '& :is(a, button, input, select, textarea)': { scrollMarginBlockEnd: '8rem' } },
        footer: {
          _print: { display: 'none' },
          position: 'sticky',
          bottom: '0',
          zIndex: 'sticky',
          background: 'surface',
          // Inside the card's border. These properties take no names of radii.
          borderEndStartRadius: '0.4375rem',
          borderEndEndRadius: '0.4375rem',
        },
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const pageHeader = defineSlotRecipe({
  className: 'page-header',
  slots: ['root', 'heading', 'title', 'description', 'up', 'actions'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' },
    heading: { display: 'grid', minWidth: '0' },
    // As high as the buttons beside it, so that the heading is at the same height on every screen.
    title: {
      paddingBlock: 'calc((var(--sizes-control-md) - 1.25em) / 2)',
      fontSize: 'xl',
      letterSpacing: 'tighter',
      overflowWrap: 'anywhere',
    },
    description: { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'fg.muted' },
    // Links are of no use on paper.
    up: { _print: { display: 'none' } },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
});

/** Links to the parts of a page, in a line under its heading. */
export const pageLinks = defineRecipe({
  className: 'page-links',
  base: { display: 'flex', fontSize: 'sm', _print: { display: 'none' } },
  variants: {
    stays: {
      false: { flexWrap: 'wrap', columnGap: '4', rowGap: '2' },
      true: {
        position: 'sticky',
        top: '0',
        zIndex: 'sticky',
        gap: '1',
        marginInline: '-0.625rem',
        background: 'surface',
        borderBottom: '1px solid',
        borderColor: 'line',
        overflowX: 'auto',
        // Links go out of sight softly at the end, to show that there are more.
        '&::after': {
          content: '""',
          position: 'sticky',
          insetInlineEnd: { base: '0', _narrow: '-0.5rem' },
          flex: 'none',
          width: '8',
          marginInlineStart: 'auto',
          background: 'linear-gradient(to right, transparent, token(colors.surface))',
          pointerEvents: 'none',
        },
        // Where browsers know it, the link to the part in sight is marked.
        scrollTargetGroup: 'auto',
        _narrow: {
          position: 'fixed',
          top: 'auto',
          bottom: '0',
          insetInline: '0',
          marginInline: '0',
          paddingInline: '2',
          paddingBottom: 'env(safe-area-inset-bottom)',
          borderBottom: 'none',
          borderTop: '1px solid',
          borderColor: 'line',
        },
        '& a': {
          display: 'flex',
          alignItems: 'center',
          minHeight: { base: '2.75rem', md: '2.5rem' },
          paddingInline: '2.5',
          color: 'fg.muted',
          whiteSpace: 'nowrap',
          borderRadius: 'md',
          _hover: { color: 'fg' },
          _focusVisible: { outlineOffset: '-2px' },
          '&:target-current': {
            borderRadius: '0',
            color: 'fg',
            fontWeight: 'medium',
            boxShadow: 'inset 0 -2px 0 token(colors.accent.fg)',
          },
        },
      },
    },
  },
  defaultVariants: { stays: false },
});

/** Takes the height of the screen while its content loads, so that what follows stays below the screen. */
export const reserved = defineRecipe({ className: 'reserved', base: { minHeight: '100dvh' } });

/** What a phone shows only once somebody has opened it. */
export const phoneFold = defineRecipe({
  className: 'phone-fold',
  base: {
    display: 'contents',
    '&[data-folded]': { smDown: { display: 'none' }, _print: { display: 'contents' } },
  },
});

/** Opens a fold; wider windows and paper show all, so it is not needed there. */
export const phoneFoldButton = defineRecipe({
  className: 'phone-fold-button',
  base: { display: { base: 'block', sm: 'none' }, _print: { display: 'none' } },
});

/** Shown only on paper, where there are no controls. */
export const onPaper = defineRecipe({
  className: 'on-paper',
  base: { display: 'none', _print: { display: 'block', fontSize: 'sm', color: 'fg.muted' } },
});

/**
 * What can be done with the chosen rows of a list. It stays in sight while the list scrolls. Its place is kept while no row is chosen:
 * a page that changes its height is painted whole, which takes longer than a frame for a hundred rows.
 */
export const actionBar = defineSlotRecipe({
  className: 'action-bar',
  slots: ['place', 'bar'],
  base: {
    place: {
      position: 'sticky',
      bottom: '3',
      zIndex: 'sticky',
      minHeight: { base: '3rem', _narrow: '3.5rem' },
      pointerEvents: 'none',
      _print: { display: 'none' },
    },
    bar: {
      pointerEvents: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      padding: '2',
      paddingInlineStart: '4',
      background: 'raised',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      boxShadow: 'raised',
      // One line that scrolls: its buttons would cover a third of a phone.
      _narrow: { flexWrap: 'nowrap', overflowX: 'auto', '& > *': { flexShrink: '0' } },
    },
  },
});

/** What is brought into sight ends above a footer that stays there, and has room to grow. */
export const inSight = defineRecipe({ className: 'in-sight', base: { scrollMarginBlock: '1rem 12rem' } });

/** A short message in the middle of an otherwise empty place. */
export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'title', 'text', 'detail', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      paddingInline: '5',
      paddingBlock: '10',
      textAlign: 'center',
      '& > svg': { marginBottom: '3' },
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      width: '10',
      height: '10',
      marginBottom: '2',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      color: 'fg.muted',
      '& svg': { width: '1.25rem', height: '1.25rem' },
    },
    title: { fontSize: 'md', fontWeight: 'semibold' },
    text: { color: 'fg.muted', maxWidth: 'gate', textWrap: 'balance' },
    detail: {
      width: 'full',
      maxWidth: 'form',
      maxHeight: '16rem',
      overflow: 'auto',
      marginTop: '4',
      padding: '3',
      background: 'subtle',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      textAlign: 'start',
      whiteSpace: 'pre-wrap',
    },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', marginTop: '4' },
  },
  variants: {
    size: {
      inline: {},
      page: { root: { minHeight: '60dvh' }, title: { fontSize: '2xl', letterSpacing: 'tighter' } },
    },
  },
  defaultVariants: { size: 'inline' },
});
