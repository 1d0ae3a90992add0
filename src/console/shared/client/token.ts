/** The key of the access token in local storage (S3.2). */
const STORAGE_KEY = 'access_token';

/** What a header can carry: visible ASCII without spaces. The server writes no other tokens. */
const USABLE = /^[!-~]+$/;

/** The stored token; null if there is none, or if what is stored cannot be sent, such as blanks. */
export function readToken(): string | null {
  const stored = localStorage.getItem(STORAGE_KEY) ?? '';
  return USABLE.test(stored) ? stored : null;
}
export const storeToken = (token: string): void => localStorage.setItem(STORAGE_KEY, token);
export const clearToken = (): void => localStorage.removeItem(STORAGE_KEY);

/** Calls `onChange` with the token, or null, whenever another tab stores or removes it. Returns a function that stops this. */
export function watchToken(onChange: (token: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    const isTokenOrWholeStorage = event.key === STORAGE_KEY || event.key === null;
    if (event.storageArea === localStorage && isTokenOrWholeStorage) onChange(readToken());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
