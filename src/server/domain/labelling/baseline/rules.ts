import { loadPacks } from './packs/load.ts';

/** Raised with every change of a rule or of how they combine, so that results of older rules are not taken for new ones. */
export const RULES_VERSION = 3;

/** What the baseline knows, by language. */
export const PACKS = loadPacks();
