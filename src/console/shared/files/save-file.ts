/** A browser may ask where to put the file before it reads it. */
const KEPT_MS = 60_000;

/** Has the browser save what was fetched with the token, which a plain link would not carry. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
