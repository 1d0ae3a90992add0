import { defineSlotRecipe } from '@pandacss/dev';

const number = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '1.125rem',
  height: '1.125rem',
  paddingInline: '1',
  borderRadius: 'full',
  background: 'accent.solid',
  color: 'fg.onSolid',
  fontSize: '0.6875rem',
  fontWeight: 'semibold',
  lineHeight: 'none',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A text with numbered marks. A stranger's text may change the writing direction, but only inside. */
export const markedText = defineSlotRecipe({
  className: 'marked-text',
  slots: ['root', 'mark', 'number'],
  base: {
    root: {
      maxHeight: '18rem',
      overflow: 'auto',
      padding: '3',
      background: 'subtle',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      unicodeBidi: 'isolate',
      lineHeight: '1.7',
    },
    mark: {
      background: 'accent.tint',
      color: 'fg',
      borderBottom: '2px solid',
      borderColor: 'accent.mark',
      boxDecorationBreak: 'clone',
    },
    number: { ...number, marginInlineStart: '0.5', verticalAlign: 'text-top' },
  },
});

/** The numbers of marks, each with its explanation. */
export const numberedList = defineSlotRecipe({
  className: 'numbered-list',
  slots: ['root', 'item', 'number', 'content'],
  base: {
    root: { display: 'grid', gap: '3', margin: '0', padding: '0', listStyle: 'none' },
    item: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2.5' },
    number: { ...number, marginTop: '0.5' },
    content: { minWidth: '0', overflowWrap: 'anywhere', '& q': { color: 'fg.muted' } },
  },
  variants: {
    tone: { first: {}, second: { number: { background: 'second.solid', borderRadius: 'sm' } } },
    flow: {
      column: {},
      // For items of a few words.
      row: { root: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1.5' }, item: { gap: '1.5' } },
    },
    // On a phone, a few items of one line each.
    phoneFold: {
      true: {
        root: {
          smDown: { gap: '1.5', fontSize: 'sm', '& > li:nth-child(n + 4)': { display: 'none' } },
          _print: { '& > li:nth-child(n + 4)': { display: 'grid' } },
        },
      },
    },
  },
  defaultVariants: { flow: 'column' },
});

/**
 * A text with marks of two kinds. Each mark is a line under its words: solid or dashed by kind, struck through if it was
 * found wrong. A stranger's text cannot change the layout outside.
 */
export const annotatedText = defineSlotRecipe({
  className: 'annotated-text',
  slots: ['root', 'mark', 'number'],
  base: {
    root: {
      maxHeight: '24rem',
      overflow: 'auto',
      contain: 'paint',
      fontSize: 'lg',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      unicodeBidi: 'isolate',
      lineHeight: '1.75',
      paddingBlock: '1',
      _print: {
        maxHeight: 'none',
        overflow: 'visible',
        fontSize: 'md',
        lineHeight: '1.5',
        paddingBlock: '0',
        contain: 'none',
      },
    },
    mark: {
      background: 'transparent',
      color: 'inherit',
      textDecorationLine: 'underline',
      textDecorationThickness: '2px',
      textDecorationSkipInk: 'none',
    },
    number: {
      ...number,
      // As a box, it would allow a line break between the words and their number.
      display: 'inline',
      marginInlineStart: '0.5',
      paddingBlock: '0.5',
      paddingInline: '1.5',
      verticalAlign: 'super',
      userSelect: 'none',
    },
  },
  variants: {
    tone: {
      first: { mark: { background: 'accent.tint', textDecorationColor: 'var(--colors-accent-mark)' } },
      second: {
        mark: {
          background: 'second.tint',
          textDecorationColor: 'var(--colors-second-mark)',
          textDecorationStyle: 'dashed',
        },
        number: { background: 'second.solid', borderRadius: 'sm' },
      },
    },
    wrong: {
      true: {
        mark: { background: 'transparent', textDecorationStyle: 'dotted' },
        number: { textDecoration: 'line-through' },
      },
    },
  },
});

/** A text in which people select passages. The numbers of marks are drawn, and are no part of the text. */
export const selectableText = defineSlotRecipe({
  className: 'selectable-text',
  slots: ['root', 'marked', 'mark'],
  base: {
    root: {
      maxHeight: '60dvh',
      overflow: 'auto',
      contain: 'paint',
      padding: '3',
      border: '1px solid',
      borderColor: 'line.control',
      borderRadius: 'md',
      fontSize: 'lg',
      lineHeight: '1.75',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      unicodeBidi: 'isolate',
      caretColor: 'var(--colors-accent-fg)',
      cursor: 'text',
    },
    mark: {
      background: 'accent.tint',
      color: 'inherit',
      textDecorationLine: 'underline',
      textDecorationThickness: '2px',
      textDecorationSkipInk: 'none',
      textUnderlineOffset: '3px',
      textDecorationColor: 'var(--colors-accent-mark)',
    },
    // The number stands outside the mark: the line under the words would go on under it.
    marked: {
      '&[data-numbers]::after': {
        ...number,
        content: 'attr(data-numbers)',
        display: 'inline',
        marginInlineStart: '0.5',
        paddingBlock: '0.5',
        paddingInline: '1.5',
        verticalAlign: 'super',
      },
    },
  },
});
