import { defineSemanticTokens } from '@pandacss/dev';

const mode = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/**
 * Colours by purpose, light and dark. The three brand colours stay exact where they mark or fill; as text, or under text,
 * they miss WCAG 2.2 AA (3.7:1, 2.4:1 and 4.1:1 on white), so `fg` and `solid` shades are derived from them.
 * `contrast.test.ts` checks the ratio of every pair.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: mode('#f7f9f8', '#0e1212'),
    surface: mode('#ffffff', '#141919'),
    raised: mode('#ffffff', '#1a2020'),
    subtle: mode('#f1f4f3', '#1a2020'),
    muted: mode('#e9eeed', '#273030'),
    scrim: mode('#0e121266', '#000000a6'),
    fg: {
      DEFAULT: mode('#161c1b', '#e7eceb'),
      muted: mode('#55615f', '#a2aead'),
      faint: mode('#667270', '#85928f'),
      onSolid: mode('#ffffff', '#ffffff'),
    },
    line: {
      DEFAULT: mode('#e3e8e7', '#252d2c'),
      strong: mode('#cdd5d3', '#37413f'),
      control: mode('#84908e', '#6b7775'),
    },
    accent: {
      mark: mode('{colors.brand.main}', '{colors.brand.main}'),
      solid: mode('#00796b', '#00796b'),
      solidHover: mode('#00695c', '#00847a'),
      fg: mode('#00796b', '#4db6ac'),
      tint: mode('#e0f2f0', '#0d2c29'),
    },
    // For the second of two kinds in a picture or a text; the first has the accent colour.
    second: {
      mark: mode('#7c5cd6', '#9d86e0'),
      solid: mode('#6746c3', '#6746c3'),
      fg: mode('#6746c3', '#b9a6f0'),
      tint: mode('#efeafb', '#251d3d'),
    },
    // How strong marks are: one hue, and no word of good or bad.
    marks: {
      few: mode('#6a96d2', '#50729f'),
      some: mode('#3b70b6', '#7aa3da'),
      many: mode('#1d4a86', '#b5d0f4'),
    },
    success: {
      mark: mode('{colors.brand.success}', '{colors.brand.success}'),
      fg: mode('#1f7a4a', '#68d391'),
      tint: mode('#e6f6ec', '#13301f'),
    },
    warning: {
      mark: mode('#d69e2e', '#d69e2e'),
      fg: mode('#8a5a00', '#f6ad55'),
      tint: mode('#fff4dd', '#33260f'),
    },
    danger: {
      mark: mode('{colors.brand.danger}', '{colors.brand.danger}'),
      solid: mode('#c53030', '#c53030'),
      solidHover: mode('#a82a2a', '#d93434'),
      fg: mode('#c53030', '#fc8181'),
      tint: mode('#fdecec', '#331a1a'),
      line: mode('#f0b8b8', '#6b2a2a'),
    },
    focus: mode('{colors.brand.main}', '#4db6ac'),
  },
  sizes: {
    control: {
      sm: { value: { base: '1.75rem', _coarse: '2.25rem' } },
      md: { value: { base: '2rem', _coarse: '2.5rem' } },
      lg: { value: { base: '2.375rem', _coarse: '2.75rem' } },
    },
  },
  shadows: {
    raised: mode('0 4px 16px #0e121214, 0 1px 3px #0e12120f', '0 4px 16px #00000066'),
    modal: mode('0 16px 48px #0e121229, 0 2px 8px #0e12120f', '0 16px 48px #000000a6'),
  },
  durations: {
    fast: { value: { base: '100ms', _motionReduce: '0.01ms' } },
    normal: { value: { base: '160ms', _motionReduce: '0.01ms' } },
  },
});
