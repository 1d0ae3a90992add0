import type { InjectionSign } from '#contract/injection-sign.ts';

const SIGNS: Readonly<Record<InjectionSign, string>> = {
  order: 'it tells the analyzer what to do',
  fence: 'it pretends that the post ends or that another one begins',
  role: 'it speaks as the system or the assistant',
  answer: 'it holds a ready-made answer',
  hidden: 'it holds text that no reader sees',
  encoded: 'it holds orders in another encoding',
};

/** Says which signs show that a post tries to give orders to the model. */
export function describeSigns(signs: readonly InjectionSign[]): string {
  const words = signs.map((sign) => SIGNS[sign]).join('; ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}. It is labelled like every other post.`;
}
