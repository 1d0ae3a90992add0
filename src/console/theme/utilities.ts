import type { PropertyConfig } from '@pandacss/dev';

/** Which CSS properties take which tokens, and the short class name of each. All other properties are passed on unchanged. */
const properties = {
  colors: { color: 'c', background: 'bg', borderColor: 'bd-c', outlineColor: 'ol-c', fill: 'fill', stroke: 'stroke' },
  fontSizes: { fontSize: 'fs' },
  fontWeights: { fontWeight: 'fw' },
  fonts: { fontFamily: 'ff' },
  lineHeights: { lineHeight: 'lh' },
  letterSpacings: { letterSpacing: 'ls' },
  radii: { borderRadius: 'bdr' },
  shadows: { boxShadow: 'bx-sh' },
  durations: { transitionDuration: 'trs-dur', animationDuration: 'anim-dur' },
  easings: { transitionTimingFunction: 'trs-tmf', animationTimingFunction: 'anim-tmf' },
  zIndex: { zIndex: 'z' },
  spacing: {
    padding: 'p',
    paddingInline: 'px',
    paddingBlock: 'py',
    paddingTop: 'pt',
    paddingBottom: 'pb',
    paddingInlineStart: 'ps',
    paddingInlineEnd: 'pe',
    gap: 'gap',
    rowGap: 'rg',
    columnGap: 'cg',
    scrollMarginBlock: 'scr-my',
  },
} as const;

/** Spacing that may also be `auto`. */
const margins = {
  margin: 'm',
  marginInline: 'mx',
  marginBlock: 'my',
  marginTop: 'mt',
  marginBottom: 'mb',
  marginInlineStart: 'ms',
  marginInlineEnd: 'me',
  inset: 'inset',
  insetInline: 'inset-x',
  insetBlock: 'inset-y',
  insetInlineStart: 'start',
  insetInlineEnd: 'end',
  top: 'top',
  bottom: 'bottom',
};

/** Sizes that may also follow the content. */
const sizes = { width: 'w', height: 'h', minWidth: 'min-w', minHeight: 'min-h', maxWidth: 'max-w', maxHeight: 'max-h' };
const intrinsic = { auto: 'auto', min: 'min-content', max: 'max-content', fit: 'fit-content', dvh: '100dvh' };

const bind = (
  names: Record<string, string>,
  values: NonNullable<PropertyConfig['values']>,
): Record<string, PropertyConfig> =>
  Object.fromEntries(Object.entries(names).map(([property, className]) => [property, { className, values }]));

export const utilities: Record<string, PropertyConfig> = {
  ...Object.assign(
    {},
    ...Object.entries(properties).map(([category, names]) => bind(names, category as keyof typeof properties)),
  ),
  ...bind(margins, (theme) => ({ auto: 'auto', ...theme('spacing') })),
  ...bind(sizes, (theme) => ({ ...intrinsic, ...theme('spacing'), ...theme('sizes') })),
};
