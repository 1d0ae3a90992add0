import { pendingBar } from '#styled/recipes/pending-bar.js';

/** Along the top of the window: the next page is on its way. */
export const PendingBar = () => <div role="progressbar" aria-label="Loading page" className={pendingBar()} />;
