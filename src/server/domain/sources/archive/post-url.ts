const POST_AT_X = /(?:twitter|x)\.com\/(?<name>\w{1,15})\/status(?:es)?\/\d+/i;

/** The author in the address of a post at X; empty when it is none. `/i/` stands for any author there. */
export function nameInUrl(url: string): string {
  const name = POST_AT_X.exec(url)?.groups?.name ?? '';
  return name === 'i' ? '' : name;
}

/** The id in the address of a post at X; empty when it is none. */
export const idInUrl = (url: string): string => /\/status(?:es)?\/(\d+)/.exec(url)?.[1] ?? '';
