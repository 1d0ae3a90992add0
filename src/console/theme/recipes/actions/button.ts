import { defineRecipe } from '@pandacss/dev';

export const button = defineRecipe({
  className: 'btn',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '1.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'none',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transitionProperty: 'background, border-color, color',
    transitionDuration: 'fast',
    _disabled: { cursor: 'not-allowed', opacity: '0.5' },
    _busy: { cursor: 'progress', opacity: '1' },
    '& svg': { width: '1rem', height: '1rem' },
    // Nothing can be pressed on paper.
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: { background: 'accent.solid', color: 'fg.onSolid', _hover: { background: 'accent.solidHover' } },
      outline: {
        background: 'raised',
        borderColor: 'line.strong',
        _hover: { background: 'subtle' },
        _active: { background: 'muted' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { background: 'muted', color: 'fg' },
        '&[data-state=open]': { background: 'muted', color: 'fg' },
      },
      danger: { background: 'danger.solid', color: 'fg.onSolid', _hover: { background: 'danger.solidHover' } },
    },
    size: {
      sm: { height: 'control.sm', paddingInline: '2.5', fontSize: 'sm' },
      md: { height: 'control.md', paddingInline: '3', fontSize: 'sm' },
      lg: { height: 'control.lg', paddingInline: '4', fontSize: 'md' },
    },
    shape: {
      text: {},
      icon: { aspectRatio: '1', paddingInline: '0' },
    },
    width: {
      content: {},
      full: { width: 'full' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md', shape: 'text', width: 'content' },
});

/** While the button's action runs, the label keeps its place, so the button keeps its width. The spinner covers the label. */
export const buttonLabel = defineRecipe({
  className: 'btn-label',
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  variants: { loading: { true: { opacity: '0' } } },
});
