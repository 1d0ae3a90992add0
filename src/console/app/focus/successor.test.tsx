import { afterEach, expect, test } from 'vitest';
import { findSuccessor, traceOf } from './successor.ts';

afterEach(() => document.body.replaceChildren());

/** Removes the element with the id `pressed`, or what `gone` matches around it, and gives the id of what gets the focus in its place. */
function successorIn(html: string, gone = '#pressed'): string | undefined {
  document.body.innerHTML = html;
  const pressed = document.getElementById('pressed');
  if (pressed === null) throw new Error('Nothing is pressed');
  const trace = traceOf(pressed);
  pressed.closest(gone)?.remove();
  return findSuccessor(trace)?.id;
}

const post = (labels: string) =>
  `<main><h1 id="heading">Report</h1><button id="export">Export</button><article id="post" tabindex="-1"><ol>${labels}</ol><button id="add">Add a label</button></article></main>`;

test('the first control of the same place gets the focus of a control that is gone', () => {
  expect(successorIn(post('<li><button id="pressed"></button><button id="next"></button></li>'))).toBe('next');
});

test('without one that can be used there, what is around it and takes the focus gets it, and not the heading of the page', () => {
  expect(successorIn(post('<li><button id="pressed"></button></li><li><button id="next"></button></li>'))).toBe('post');
});

test('a control that is gone with all around it leaves the focus to the post, not to a button that is about something else', () => {
  expect(
    successorIn(
      post('<li><button id="wrong"></button></li><li class="note"><button id="pressed"></button></li>'),
      '.note',
    ),
  ).toBe('post');
});

test('the first field of a form gets the focus of a control that was alone in its place', () => {
  expect(
    successorIn(
      '<main><h1 id="heading">Report</h1><form><div><input id="search"></div><div><button id="pressed"></button></div></form></main>',
    ),
  ).toBe('search');
});

test('the heading of the page gets the focus if nothing else in the page can', () => {
  expect(
    successorIn(
      '<nav><a id="away" href="/">Away</a></nav><main><h1 id="heading">Report</h1><div><button id="pressed"></button></div></main>',
    ),
  ).toBe('heading');
});
