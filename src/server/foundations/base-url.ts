/**
 * The form in which base URLs are stored and compared: without a slash at the end. `baseUrlSchema` gives endpoints the
 * same form.
 */
export function normalizeBaseUrl(baseUrl: string): string {
  return new URL(baseUrl).href.replace(/\/+$/, '');
}
