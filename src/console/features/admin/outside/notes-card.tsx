import { formatCount } from '#console/shared/figures/figures.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { Moment, UtcDays } from '#console/ui/text/moment.tsx';
import type { StoredNotes } from '#contract/outside.ts';
import { describeNotesImport } from './describe-import.ts';
import { FileImport } from './file-import.tsx';
import { outside } from './providers.ts';

/** What is stored of X's Community Notes, and their import. */
export const NotesCard = ({ notes }: { notes: StoredNotes | null }) => (
  <Card
    title="Community Notes"
    description="X publishes its users' notes each day in two kinds of files: the notes, and how each is rated now. Both are needed."
    actions={
      <FileImport
        logic={outside.notes}
        title="Import Community Notes"
        description="The notes or the status history that X publishes each day (TSV, also packed), one file at a time, up to 1 GB. What is stored already stays; no score changes."
        accept=".tsv,.zip,.gz,.txt"
        describe={describeNotesImport}
      />
    }
  >
    {notes === null ? <p>None are stored.</p> : <Facts layout="tiles" facts={factsOf(notes)} />}
  </Card>
);

const factsOf = ({ notes, statuses, first_at, last_at, imported_at }: StoredNotes) => [
  { label: 'Notes', value: formatCount(notes) },
  { label: 'Statuses', value: formatCount(statuses) },
  ...(first_at !== null && last_at !== null
    ? [{ label: 'Written', value: <UtcDays from={first_at} to={last_at} /> }]
    : []),
  { label: 'Imported', value: <Moment at={imported_at} /> },
];
