/** How many files of dropped folders are taken. More are no collection that a person has looked at. */
const FILES_MAX = 500;

/**
 * The dropped files, with those of dropped folders and the folders in them, in the order of their names. Hidden files, which
 * systems put into folders, are left out. Rejects when a folder cannot be read.
 */
export async function filesOfDrop(dropped: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  // The browser forgets the items when the event has ended, so the entries are taken at once.
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...dropped.files];
  const found: File[] = [];
  await gather(entries, found);
  return found;
}

async function gather(entries: readonly FileSystemEntry[], found: File[]): Promise<void> {
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (entry.name.startsWith('.') || found.length >= FILES_MAX) continue;
    if (isFolder(entry)) await gather(await entriesOf(entry), found);
    else if (isFile(entry)) found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A reader gives a part of the folder each time, and nothing at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return all;
    all.push(...part);
  }
}
