import UploadIcon from 'lucide-react/icons/upload';
import { useState } from 'react';
import { formatSize } from '#console/ui/text/file-size.ts';
import { dropZone } from '#styled/recipes/drop-zone.js';
import { useFieldControl } from './field-context.ts';

type DropZoneProps = {
  name: string;
  accept: string;
  /** The one that was taken last. */
  file: Pick<File, 'name' | 'size'> | null;
  onChoose: (file: File) => void;
};

/** Takes one file, dropped or chosen. The browser's file input covers all of it, so keys and screen readers can use it. */
export const DropZone = ({ name, accept, file, onChoose }: DropZoneProps) => {
  const [isOver, setIsOver] = useState(false);
  const styles = dropZone({ over: isOver });
  return (
    <div className={styles.root}>
      <UploadIcon aria-hidden="true" />
      <p className={styles.name}>{file ? file.name : 'Drop a file here, or choose one'}</p>
      <p className={styles.hint}>{file ? `${formatSize(file.size)} · choose another` : accept.replaceAll(',', ', ')}</p>
      <input
        {...useFieldControl()}
        type="file"
        name={name}
        accept={accept}
        className={styles.input}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
      />
    </div>
  );
};
