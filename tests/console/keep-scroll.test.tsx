import { afterEach, expect, test, vi } from 'vitest';
import { keepScroll } from '#console/app/scroll/keep-scroll.ts';

const places = {
  list: { key: 'a', pathname: '/items', hash: '' },
  report: { key: 'b', pathname: '/items/harbor_gazette', hash: '' },
};
const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) => {
  window.scrollY = Number(y);
});

afterEach(() => vi.restoreAllMocks());

test('without storage, pages are still scrolled back to their position', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Storage is off', 'SecurityError');
  });
  const errors: unknown[] = [];
  window.addEventListener('error', ({ error }) => errors.push(error));
  const scroll = keepScroll();
  scroll.placeChanged(places.list);
  window.scrollY = 300;
  window.dispatchEvent(new Event('scroll'));
  scroll.placeChanged(places.report);
  scroll.placeChanged(places.list);
  window.dispatchEvent(new Event('pagehide'));
  scroll.stop();
  expect({ scrolled: scrollTo.mock.calls, errors }).toEqual({
    scrolled: [
      [0, 0],
      [0, 300],
    ],
    errors: [],
  });
});

test('a page that is opened at one of its parts follows this part while the page loads, until a person scrolls', () => {
  let grow = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        grow = heard;
      }
      observe() {}
      disconnect() {}
    },
  );
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id);
  };
  const scroll = keepScroll();
  scroll.placeChanged({ ...places.report, hash: '#method' });
  grow();
  const method = document.body.appendChild(document.createElement('section'));
  method.id = 'method';
  grow();
  grow();
  expect(shown).toEqual(['method', 'method']);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(shown).toEqual(['method', 'method']);
  scroll.stop();
  method.remove();
  vi.unstubAllGlobals();
});
