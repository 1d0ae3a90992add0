import { formatNumber } from '#console/shared/figures/figures.ts';
import { Table } from '#console/ui/tables/table.tsx';
import type { UnusableFile } from './import-files.ts';

const columns = [
  { id: 'file', header: 'File', part: 'title' as const, cell: (row: UnusableFile) => row.name },
  { id: 'reason', header: 'Reason', cell: (row: UnusableFile) => row.reason },
];

/** The files of which nothing was read, with the reasons. */
export const UnusableFiles = ({ files }: { files: readonly UnusableFile[] }) =>
  files.length > 0 && (
    <>
      <p>{`${formatNumber(files.length, 'file')} not used`}</p>
      <Table
        label="Files that are not used"
        columns={columns}
        rows={files.map((file, index) => ({ ...file, index }))}
        rowKey={({ index }) => index}
      />
    </>
  );
