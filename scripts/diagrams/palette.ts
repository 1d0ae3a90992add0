/**
 * The console's colours for the parts of a drawing, light and dark. `palette.test.ts` checks the contrast of each pair.
 */
export const PALETTE = {
  light: {
    canvas: '#f7f9f8',
    box: '#ffffff',
    nest: '#f1f4f3',
    text: '#161c1b',
    note: '#55615f',
    border: '#6b7775',
    arrow: '#55615f',
    pill: '#e0f2f0',
    event: '#00594f',
  },
  dark: {
    canvas: '#0e1212',
    box: '#1a2020',
    nest: '#141919',
    text: '#e7eceb',
    note: '#a2aead',
    border: '#85928f',
    arrow: '#a2aead',
    pill: '#0d2c29',
    event: '#80cbc4',
  },
} as const;

export type Colour = keyof typeof PALETTE.light;
