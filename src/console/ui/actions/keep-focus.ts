import type { MouseEvent } from 'react';

/** For `onMouseDown` of a button: its press leaves the focus, and with it what is selected, where it is. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
