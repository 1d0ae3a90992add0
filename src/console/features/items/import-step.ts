import type { RefObject } from 'react';
import type { ArchiveImportActor } from './providers.ts';

/** The properties of each step of an import. */
export type ImportStepProps = {
  archiveImport: ArchiveImportActor;
  /** The file itself. The chart stores only its name and size. */
  file: RefObject<File | null>;
};
