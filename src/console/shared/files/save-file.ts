/** Keeps the file available for a while: a browser may ask where to save it before it reads it. */
const KEPT_MS = 60_000;

/** Makes the browser save a fetched file. A plain link would not send the token. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
