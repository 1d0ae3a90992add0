import { defineRecipe } from '@pandacss/dev';

/** All text fields: inputs, text areas and the box around tags. */
export const input = defineRecipe({
  className: 'input',
  base: {
    width: 'full',
    minWidth: '0',
    background: 'raised',
    border: '1px solid',
    borderColor: 'line.control',
    borderRadius: 'md',
    fontSize: 'md',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _placeholder: { color: 'fg.faint', opacity: '1' },
    '&:focus-visible, &:focus-within': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-1px',
    },
    '&[aria-invalid=true], &:has([aria-invalid=true])': { borderColor: 'danger.fg' },
    _disabled: { cursor: 'not-allowed', background: 'subtle', color: 'fg.muted' },
    '&:read-only:is(input, textarea)': { background: 'subtle' },
    // Phones zoom into fields whose text is smaller than 16 px.
    _coarse: { fontSize: 'lg' },
  },
  variants: {
    kind: {
      line: { height: 'control.lg', paddingInline: '2.5' },
      withButton: { height: 'control.lg', paddingInlineStart: '2.5', paddingInlineEnd: '10' },
      area: {
        paddingInline: '2.5',
        paddingBlock: '2',
        resize: 'vertical',
        fieldSizing: 'content',
        minHeight: '5rem',
        maxHeight: '70dvh',
      },
      choice: { height: 'control.md', paddingInlineStart: '2', paddingInlineEnd: '1', fontSize: 'sm' },
      tags: {
        // With hundreds of tags, a change elsewhere paints none of them again.
        contain: 'content',
        minHeight: 'control.lg',
        maxHeight: '24rem',
        overflowY: 'auto',
        _print: { contain: 'none', maxHeight: 'none' },
        padding: '1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '1',
        cursor: 'text',
      },
    },
    width: { full: {}, content: { width: 'auto', maxWidth: 'full' } },
    face: {
      text: {},
      code: { fontFamily: 'mono', fontSize: { base: 'sm', _coarse: 'lg' }, lineHeight: 'normal' },
    },
  },
  defaultVariants: { kind: 'line', width: 'full', face: 'text' },
});

/** Around a text area: on paper its text, which is longer than the area shows and goes on over the page's end. */
export const longText = defineRecipe({
  className: 'long-text',
  base: {
    display: 'contents',
    _print: {
      display: 'block',
      fontSize: 'sm',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      '& > textarea': { display: 'none' },
      _after: { content: 'attr(data-text)' },
    },
  },
  variants: { face: { text: {}, code: { _print: { fontFamily: 'mono', lineHeight: 'normal' } } } },
  defaultVariants: { face: 'text' },
});
