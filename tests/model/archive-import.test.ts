import { archiveImportPromises } from '#tests/model/promises/archive-import.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(archiveImportPromises, {
  excused: [[/importing: exit: announceImport sooner$/, 'what is announced does not depend on the progress']],
});
