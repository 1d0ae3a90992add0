import { recipes, slotRecipes } from '../src/console/theme/recipes.ts';
import { isBeforeLogIn, rootsOf } from './group-chunks.mjs';

/** The recipes that screens need before anybody is logged in. */
const BEFORE = [
  'button',
  'buttonLabel',
  'callout',
  'field',
  'formError',
  'fullPage',
  'gate',
  'input',
  'notice',
  'passwordInput',
  'pendingBar',
  'spinner',
  'stack',
  'textLink',
  'toast',
  'visuallyHidden',
];
const LATER = Object.entries({ ...recipes, ...slotRecipes }).filter(([name]) => !BEFORE.includes(name));
const LATER_CLASSES = new Set(LATER.map(([, { className }]) => className));
const LATER_FILES = new Set(LATER.map(([name]) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));

const SIGNED_IN = /\/signed-in\.css$/;
const RECIPE = /\/styled-system\/recipes\/([\w-]+)\.js$/;
const CLASS = /\.([\w-]+?)(?=__|--|[^\w-]|$)/g;

/** @typedef {Exclude<NonNullable<import('vite').CSSOptions['postcss']>, string>} PostCSSOptions */
/** @typedef {Extract<NonNullable<PostCSSOptions['plugins']>[number], { postcssPlugin: string }>} PostCSSPlugin */

/**
 * A PostCSS plugin that runs after Panda, which writes all styles into each sheet that declares the layers. `signed-in.css` keeps
 * the recipes that nobody needs before they log in, any other sheet keeps the rest. So /login does not load the styles of tables.
 * @returns {PostCSSPlugin}
 */
export function splitStyles() {
  return {
    postcssPlugin: 'split-styles',
    OnceExit(root, { result }) {
      const isSignedIn = SIGNED_IN.test(result.opts.from ?? '');
      if (isSignedIn) root.walkAtRules('keyframes', (keyframes) => void keyframes.remove());
      root.walkRules((rule) => {
        if (isFrame(rule)) return;
        const kept = rule.selectors.filter((selector) => isLater(selector) === isSignedIn);
        if (kept.length === 0) rule.remove();
        else rule.selectors = kept;
      });
    },
  };
}

/** Whether a rule is one step of an animation. @param {{ parent?: { type: string, name?: string } | undefined }} rule */
const isFrame = ({ parent }) => parent?.name === 'keyframes';

/** @param {string} selector */
const isLater = (selector) => [...selector.matchAll(CLASS)].some(([, name = '']) => LATER_CLASSES.has(name));

/**
 * A Vite plugin that fails a build in which code for screens before the login uses a recipe of `signed-in.css`.
 * @returns {import('vite').Plugin}
 */
export function completeStyles() {
  return {
    name: 'complete-styles',
    apply: 'build',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const [, recipe = ''] = RECIPE.exec(id) ?? [];
        const isMissing =
          LATER_FILES.has(recipe) && rootsOf(id, (each) => this.getModuleInfo(each)).some(isBeforeLogIn);
        if (isMissing) this.error(`${recipe} is used before the login: add it to BEFORE in scripts/split-styles.mjs`);
      }
    },
  };
}
