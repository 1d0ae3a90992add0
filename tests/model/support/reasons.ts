/** Reasons why an unnoticed mutant is acceptable, shared by several charts. */
export const TOLD_APART = 'announcements and storage do not depend on the context';
export const SAME_DATA = 'both actions read only the event';
