import type { RefObject } from 'react';
import type { ArchiveImportActor } from './providers.ts';

/** What each step of an import is given. */
export type ImportStepProps = {
  archiveImport: ArchiveImportActor;
  /** The file itself: its chart keeps only what is said of it. */
  file: RefObject<File | null>;
};
