import { afterEach, expect, test, vi } from 'vitest';
import { keepScroll } from '#console/app/scroll/keep-scroll.ts';

const places = {
  list: { key: 'a', pathname: '/items', hash: '' },
  report: { key: 'b', pathname: '/items/harbor_gazette', hash: '' },
};
const watchScrolling = () =>
  vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) => {
    window.scrollY = Number(y);
  });

afterEach(() => vi.restoreAllMocks());

test('without storage, pages are still scrolled back to their position', () => {
  const scrollTo = watchScrolling();
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

/** The parts that were scrolled into view, and what tells that the page has grown. */
function watchParts() {
  const watched = { grow: () => {}, shown: [] as string[] };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        watched.grow = heard;
      }
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = function (this: Element) {
    watched.shown.push(this.id);
  };
  return watched;
}

test('a page that is opened at one of its parts follows this part while the page loads, until a person scrolls', () => {
  const watched = watchParts();
  const { shown } = watched;
  const scroll = keepScroll();
  scroll.placeChanged({ ...places.report, hash: '#method' });
  watched.grow();
  const method = document.body.appendChild(document.createElement('section'));
  method.id = 'method';
  watched.grow();
  watched.grow();
  expect(shown).toEqual(['method', 'method']);
  window.dispatchEvent(new Event('wheel'));
  watched.grow();
  expect(shown).toEqual(['method', 'method']);
  scroll.stop();
  method.remove();
  vi.unstubAllGlobals();
});

test('a part whose link is pressed is followed while the page loads, also when pressed twice, until a person scrolls', () => {
  const watched = watchParts();
  const method = document.body.appendChild(document.createElement('section'));
  method.id = 'method';
  const link = document.body.appendChild(document.createElement('a'));
  link.setAttribute('href', '#method');
  link.addEventListener('click', (event) => event.preventDefault());
  const scroll = keepScroll();
  scroll.placeChanged(places.report);
  link.click();
  scroll.placeChanged({ ...places.report, hash: '#method' });
  expect(watched.shown).toEqual([]);
  watched.grow();
  window.dispatchEvent(new Event('pointerdown'));
  watched.grow();
  expect(watched.shown).toEqual(['method']);
  link.click();
  watched.grow();
  expect(watched.shown).toEqual(['method', 'method']);
  window.dispatchEvent(new Event('wheel'));
  watched.grow();
  expect(watched.shown).toEqual(['method', 'method']);
  // A key that is pressed before the other place is shown counts, too.
  scroll.placeChanged(places.report);
  link.click();
  window.dispatchEvent(new Event('keydown'));
  scroll.placeChanged({ ...places.report, hash: '#method' });
  watched.grow();
  expect(watched.shown).toEqual(['method', 'method']);
  scroll.stop();
  method.remove();
  link.remove();
  vi.unstubAllGlobals();
});

test('a link to a part leaves the scrolling to the browser, and Back leads to where each part was left', () => {
  const page = (hash: string) => ({ key: 'default', pathname: '/items/harbor_gazette', hash });
  const link = document.body.appendChild(document.createElement('a'));
  link.addEventListener('click', (event) => event.preventDefault());
  const scroll = keepScroll();
  const goTo = (hash: string, position: number) => {
    link.setAttribute('href', hash);
    link.click();
    window.scrollY = position;
    window.dispatchEvent(new Event('scroll'));
    scroll.placeChanged(page(hash));
  };
  scroll.placeChanged(page(''));
  goTo('#evidence', 2800);
  goTo('#method', 9000);
  const scrollTo = watchScrolling();
  scroll.placeChanged(page('#evidence'));
  scroll.placeChanged(page('#method'));
  // The same part once more, from further up.
  window.scrollY = 100;
  window.dispatchEvent(new Event('scroll'));
  goTo('#evidence', 2700);
  scroll.placeChanged(page('#method'));
  scroll.stop();
  link.remove();
  expect(scrollTo.mock.calls).toEqual([
    [0, 2800],
    [0, 9000],
    [0, 100],
  ]);
});
