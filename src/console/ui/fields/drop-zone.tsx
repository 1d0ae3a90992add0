import UploadIcon from 'lucide-react/icons/upload';
import { type DragEvent, useState } from 'react';
import { formatSize } from '#console/ui/text/file-size.ts';
import { dropZone } from '#styled/recipes/drop-zone.js';
import { filesOfDrop } from './dropped-files.ts';
import { useFieldControl } from './field-context.ts';

type DropZoneProps = {
  name: string;
  accept: string;
  /** Takes several files, and the files of a dropped folder. */
  multiple?: boolean;
  /** The ones that were taken last. */
  files: readonly Pick<File, 'name' | 'size'>[];
  onChoose: (files: readonly File[]) => void;
};

/** Takes files, dropped or chosen. The browser's file input covers all of it, so keys and screen readers can use it. */
export const DropZone = ({ name, accept, multiple = false, files, onChoose }: DropZoneProps) => {
  const [isOver, setIsOver] = useState(false);
  const styles = dropZone({ over: isOver });
  const choose = (chosen: readonly File[]) => chosen.length > 0 && onChoose(chosen);
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (!multiple) return;
    // The input itself would take a folder as a file that cannot be read.
    event.preventDefault();
    filesOfDrop(event.dataTransfer).then(choose, () => choose([...event.dataTransfer.files]));
  };
  return (
    <div className={styles.root}>
      <UploadIcon aria-hidden="true" />
      <p className={styles.name}>
        {nameOf(files) ?? (multiple ? 'Drop files here, or choose them' : 'Drop a file here, or choose one')}
      </p>
      <p className={styles.hint}>
        {files.length > 0
          ? `${formatSize(files.reduce((sum, { size }) => sum + size, 0))} · choose ${multiple ? 'others' : 'another'}`
          : accept.replaceAll(',', ', ')}
      </p>
      <input
        {...useFieldControl()}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        className={styles.input}
        onChange={({ target }) => choose([...(target.files ?? [])])}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      />
    </div>
  );
};

/** How many names are shown before the rest is counted. */
const SHOWN_NAMES = 3;

function nameOf(files: readonly { name: string }[]): string | null {
  if (files.length === 0) return null;
  const names = files.slice(0, SHOWN_NAMES).map(({ name }) => name);
  const more = files.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
