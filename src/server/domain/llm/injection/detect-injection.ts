import { decodings } from './decode.ts';
import { givesOrders } from './orders.ts';

/** By what an attempt to give a model orders is recognised. */
export type InjectionSign =
  /** It addresses whoever labels it, or asks to forget other instructions. */
  | 'order'
  /** It has marks as if the post ended, or other posts or instructions began. */
  | 'fence'
  /** It speaks in the part of the system or the assistant. */
  | 'role'
  /** It holds a ready-made answer. */
  | 'answer'
  /** It holds text or commands that no reader sees. */
  | 'hidden'
  /** It holds orders in another encoding. */
  | 'encoded';

const PART = '(?:post|user|system|input|prompt|instruction|data|document|text|message|tweet|untrusted|fence|context)';

const FENCE = new RegExp(
  [
    '<<\\s*(?:end of )?post\\b',
    '</?\\s*(?:posts?|system|instructions?|user|assistant|document|input|untrusted\\w*|data|tweet|prompt)\\b[^<>]{0,40}>',
    `[-=*_~#<\\[]{2,}\\s*(?:end|begin|start|stop|new)\\s+(?:of\\s+)?(?:the\\s+)?${PART}`,
    `\\[\\s*(?:end|begin|start)\\s+(?:of\\s+)?(?:the\\s+)?${PART}`,
    '```\\s*(?:json|system)',
    '\\{\\{\\s*(?:post|categories)\\s*\\}\\}',
  ].join('|'),
  'i',
);

const ROLE =
  /^[\s>*#[\]-]*(?:system|assistant|developer)\s*(?:\]|\*\*)?\s*:|"role"\s*:\s*"|<\|[^|<>]{1,30}\|>|\[\/?inst\]|<<\/?sys>>|^#{2,}\s*(?:system|instructions?|response|assistant)\b|\b(?:tool|function)_calls?\b/im;

const ANSWER = /"?\b(?:labels|posts)"?\s*:\s*\[|"(?:confidence|category|rationale)"\s*:/i;

const HIDDEN = [
  // Tag characters that are not part of a flag, and runs of supplementary variation selectors: both spell hidden text.
  /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007E}]|[\u{E0100}-\u{E01EF}]{3}/u,
  // Overrides of the writing direction make a text read otherwise than it is.
  /[\u202D\u202E]/u,
  // Zero-width characters within words of scripts that need none.
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\u200B\u2060-\u2064\uFEFF]+[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u,
  /[[\p{Cc}--[\t\n\r\x85]]]/v,
];

/** All signs that a post tries to give orders to the model that reads it; none for nearly all posts. */
export function detectInjection(text: string): InjectionSign[] {
  const visible = text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll(/[“”„]/g, '"');
  const signs: Record<InjectionSign, boolean> = {
    order: givesOrders(text),
    fence: FENCE.test(visible),
    role: ROLE.test(visible),
    answer: ANSWER.test(visible),
    hidden: HIDDEN.some((pattern) => pattern.test(text)),
    encoded: decodings(text).some((decoded) => decoded !== text && givesOrders(decoded)),
  };
  return Object.entries(signs).flatMap(([sign, isFound]) => (isFound ? [sign as InjectionSign] : []));
}
