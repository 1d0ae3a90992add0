import type { Account } from '#contract/item.ts';
import type { LevelReports } from '#contract/level.ts';

/** The data that the head and the scores of a report show. */
export type Standing = { readonly account: Account; readonly levels: LevelReports };

/** This person sees no account of that name. `presentName` is what one is called that had it before; null where they see none. */
export type Missing = { readonly presentName: string | null };
