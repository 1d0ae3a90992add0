import { loadPacks } from './packs/load.ts';

/**
 * Raise it with every change of a rule or of how rules combine, so that results of older rules are not taken for new
 * ones.
 */
export const RULES_VERSION = 9;

/** The language packs of the embedded model, by language. */
export const PACKS = loadPacks();
