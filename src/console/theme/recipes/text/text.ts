import { defineRecipe } from '@pandacss/dev';

/** Seen by screen readers only. */
export const visuallyHidden = defineRecipe({
  className: 'visually-hidden',
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

export const textLink = defineRecipe({
  className: 'link',
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    borderRadius: 'sm',
    textUnderlineOffset: '0.2em',
    // In running text, colour alone is not enough to see a link.
    'p &': { textDecoration: 'underline' },
    _hover: { textDecoration: 'underline' },
  },
});

export const formError = defineRecipe({
  className: 'form-error',
  base: {
    display: 'flex',
    gap: '2',
    padding: '2',
    paddingInlineEnd: '3',
    borderRadius: 'md',
    background: 'danger.tint',
    color: 'danger.fg',
    fontSize: 'sm',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    '& svg': { width: '1rem', height: '1rem', marginTop: '0.125rem' },
  },
});

/** A short time, such as `16 minutes ago`: the number stays beside its unit. */
export const shortTime = defineRecipe({ className: 'short-time', base: { whiteSpace: 'nowrap' } });

/** The key that does the same as what it stands in. */
export const keyHint = defineRecipe({
  className: 'key-hint',
  base: {
    flexShrink: '0',
    paddingInline: '1.5',
    paddingBlock: '0.5',
    border: '1px solid',
    borderColor: 'currentcolor',
    borderRadius: 'sm',
    fontSize: 'xs',
    lineHeight: 'none',
    fontFamily: 'mono',
    opacity: '0.8',
    _coarse: { display: 'none' },
  },
});
