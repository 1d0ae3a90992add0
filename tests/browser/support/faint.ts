import type { Page } from 'playwright/test';
import { putAxeInto, type Violation } from './axe.ts';

/** What axe hands to a reporter, as far as it is read here. */
type Found = { readonly node: { readonly element: Element; readonly selector: readonly string[] } };
type Results = readonly { readonly passes: readonly Found[]; readonly violations: readonly Found[] }[];
type Reporter = (results: Results, options: unknown, give: () => void) => void;
type Axe = {
  run(place: { include: readonly Element[] }, options: { runOnly: string[]; reporter: Reporter }): Promise<void>;
};

/** The looks of words that axe found to be readable in this worker: their mode, colours, font, and the colours of all that they are in. */
const readable = new Set<string>();

/**
 * Words with too little contrast in the mode on view, and in the other one. axe measures each look of words once for all pages of a worker:
 * to find out what lies behind words takes it more time than all of its other rules. Words that lie on more than what they are in are always
 * measured.
 */
export async function findFaint(page: Page): Promise<readonly Violation[]> {
  if (page.frames().length > 1) throw new Error('Words in a frame cannot be measured');
  await putAxeInto(page);
  const { faint, found } = await page.evaluate(measureNew, [...readable]);
  for (const look of found) readable.add(look);
  return faint;
}

/** Runs in the page, so nothing outside of it can be used. Where all looks are known, the page is not drawn in the other mode. */
async function measureNew(known: readonly string[]) {
  const faint: Violation[] = [];
  const found = new Set<string>();
  const show = (mode: string) => {
    document.documentElement.dataset.appearance = mode;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode);
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  };
  // Forced colours are the system's in both modes.
  const isForced = matchMedia('(forced-colors: active)').matches;
  const shown = document.documentElement.dataset.appearance === 'dark' ? 'dark' : 'light';
  await measureIn(isForced ? 'forced' : shown);
  if (!isForced) {
    const other = shown === 'dark' ? 'light' : 'dark';
    show(other);
    await measureIn(other);
    show(shown);
  }
  return { faint, found: [...found] };

  async function measureIn(mode: string) {
    const CLEAR = 'rgba(0, 0, 0, 0)';
    const isKnown = new Set(known);
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const grounds = new Map<Element, string>();
    /** What an element and all around it put behind words. */
    const groundOf = (element: Element): string => {
      const before = grounds.get(element);
      if (before !== undefined) return before;
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = styleOf(element);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
      const around = element.parentElement === null ? '' : groundOf(element.parentElement);
      const ground = own === `${CLEAR} none 1 none normal` ? around : `${around}/${own}`;
      grounds.set(element, ground);
      return ground;
    };
    const lookOf = (element: Element) => {
      const { color, fontSize, fontWeight, textShadow } = styleOf(element);
      return [mode, color, fontSize, fontWeight, textShadow, groundOf(element)].join('; ');
    };

    const hasWords = (element: Element) =>
      element.matches('select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])') ||
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
      );
    const isPainted = (element: Element) =>
      element.matches('svg, img, canvas, video') ||
      styleOf(element).backgroundColor !== CLEAR ||
      styleOf(element).backgroundImage !== 'none';
    const isOpaque = (element: Element) => /^rgb\(/.test(styleOf(element).backgroundColor);

    const elements = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const painted = elements
      .filter((element) => !element.parentElement?.closest('svg') && isPainted(element))
      .map((element) => ({ element, box: element.getBoundingClientRect(), layer: layerOf(element) }));

    /** The innermost element around it that is painted as a whole, above or below all else. */
    function layerOf(element: Element): Element | null {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (['fixed', 'sticky'].includes(styleOf(around).position)) return around;
      }
      return null;
    }
    /** The layer around the element, if something in it hides what is below. */
    const hidingLayerOf = (element: Element) => {
      const layer = layerOf(element);
      for (let around: Element | null = element; layer !== null && around !== null; around = around.parentElement) {
        if (isOpaque(around)) return layer;
        if (around === layer) return null;
      }
      return null;
    };
    const follows = (layer: Element, element: Element) =>
      (element.compareDocumentPosition(layer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    /** Whether something that the words are not in may lie behind them. */
    const isOnMore = (words: Element) => {
      if (words.closest('svg') !== null) return true;
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const layer = hidingLayerOf(words);
      return painted.some(({ element, box, layer: other }) => {
        const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
        if (isApart || element.contains(words) || words.contains(element)) return false;
        if (layer !== null && !layer.contains(element)) return false;
        return other === null || other.contains(words) || !follows(other, words);
      });
    };

    const looks = new Map<Element, string>();
    for (const element of elements) {
      if (!hasWords(element)) continue;
      const look = lookOf(element);
      if (!isKnown.has(look) || isOnMore(element)) looks.set(element, look);
    }
    if (looks.size === 0) return;
    const axe: Axe = Reflect.get(window, 'axe');
    await axe.run(
      { include: [...looks.keys()] },
      {
        runOnly: ['color-contrast'],
        reporter: ([contrast], _, give) => {
          for (const { node } of contrast?.passes ?? []) {
            const look = looks.get(node.element);
            if (look !== undefined && !isOnMore(node.element)) found.add(look);
          }
          const nodes = (contrast?.violations ?? []).map(({ node }) => ({ target: node.selector }));
          if (nodes.length > 0) faint.push({ id: 'color-contrast', nodes });
          give();
        },
      },
    );
  }
}
