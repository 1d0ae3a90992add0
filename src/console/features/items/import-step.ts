import type { RefObject } from 'react';
import type { ArchiveImportActor } from './providers.ts';

/** The properties of each step of an import. */
export type ImportStepProps = {
  archiveImport: ArchiveImportActor;
  /** The files themselves. The chart stores only their names and sizes. */
  files: RefObject<readonly File[]>;
};
