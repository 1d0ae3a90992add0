import { addFaultsOf, type FaultySource } from '#tests/support/faults/wraps.ts';
import { breakCode } from './code-faults.ts';
import { breakQueries } from './query-faults.ts';
import { breakSql } from './sql-faults.ts';

/** Adds every possible fault to a source of the server, inactive. Whole arguments are wrapped first, outside their parts. */
export const addFaults = (file: string, source: string): FaultySource =>
  addFaultsOf([breakQueries, breakCode, breakSql], file, source);
