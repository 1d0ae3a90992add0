import { liveWithParent } from '#server/foundations/child-process.ts';

/** A child for tests: it tells its environment once, and then returns every message. */
liveWithParent();
process.on('message', (message: object) => process.send?.(message));
process.send?.({ env: process.env });
