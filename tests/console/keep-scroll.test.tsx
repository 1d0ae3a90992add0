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
