import { pendingBar } from '#styled/recipes/pending-bar.js';

/** A bar along the top of the window while the next page loads. */
export const PendingBar = () => <div role="progressbar" aria-label="Loading page" className={pendingBar()} />;
