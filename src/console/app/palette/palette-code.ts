import { lazyScreen } from '#console/app/routes/lazy-screen.ts';

/** What the palette shows. Most people never open it in a visit, so its code is loaded on the first opening. */
export const paletteCode = lazyScreen(() => import('./palette-screen.tsx'), 'PaletteScreen');
