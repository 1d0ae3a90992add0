import { defineConfig } from '@pandacss/dev';
import { conditions } from './src/console/theme/conditions.ts';
import { globalCss } from './src/console/theme/global-css.ts';
import { keyframes } from './src/console/theme/keyframes.ts';
import { recipes, slotRecipes } from './src/console/theme/recipes.ts';
import { semanticTokens } from './src/console/theme/semantic-tokens.ts';
import { breakpoints, tokens } from './src/console/theme/tokens.ts';
import { utilities } from './src/console/theme/utilities.ts';

export default defineConfig({
  // Panda's own presets carry hundreds of tokens and utilities; the sign-in page pays for each one that ships.
  eject: true,
  presets: [],
  preflight: false,
  include: ['./src/console/**/*.{ts,tsx}'],
  exclude: ['./src/console/theme/**'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled',
  gitignore: false,
  strictTokens: true,
  lightningcss: true,
  conditions,
  utilities,
  globalCss,
  // Recipes take their variants from props at run time, where static extraction cannot see them.
  staticCss: { recipes: '*' },
  theme: { breakpoints, tokens, semanticTokens, keyframes, recipes, slotRecipes },
});
