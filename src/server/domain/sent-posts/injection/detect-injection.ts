import type { InjectionSign } from '#contract/injection-sign.ts';
import { decodings } from './decode.ts';
import { givesOrders } from './orders.ts';

const PART = '(?:post|user|system|input|prompt|instruction|data|document|text|message|tweet|untrusted|fence|context)';

const FENCE = new RegExp(
  [
    '<<\\s{0,9}(?:end of )?post\\b',
    '</?\\s{0,9}(?:posts?|system|instructions?|user|assistant|document|input|untrusted\\w*|data|tweet|prompt)\\b[^<>]{0,40}>',
    `[-=*_~#<\\[]{2}\\s{0,9}(?:end|begin|start|stop|new)\\s+(?:of\\s+)?(?:\\w+\\s+)?${PART}`,
    `\\[\\s{0,9}(?:end|begin|start)\\s+(?:of\\s+)?(?:\\w+\\s+)?${PART}`,
    '```\\s{0,9}(?:json|system)',
    '\\{\\{\\s{0,9}(?:post|categories)\\s{0,9}\\}\\}',
  ].join('|'),
  'i',
);

const ROLE =
  /^[\s>*#[\]-]{0,9}(?:system|assistant|developer)\s*(?:\]|\*\*)?\s*:|"role"\s*:\s*"|<\|[^|<>]{1,30}\|>|\[\/?inst\]|<<\/?sys>>|^#{2,}\s*(?:system|instructions?|response|assistant)\b|\b(?:tool|function)_calls?\b/im;

const ANSWER = /"?\b(?:labels|posts)"?\s*:\s*\[|"(?:confidence|category|rationale)"\s*:/i;

const HIDDEN = [
  // Tag characters outside a flag, and sequences of supplementary variation selectors: both spell hidden text.
  /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007E}]|[\u{E0100}-\u{E01EF}]{3}/u,
  // Overrides of the writing direction make a text read differently from what it is.
  /[\u202D\u202E]/u,
  // Zero-width characters inside words of scripts that do not need them.
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\u200B\u2060-\u2064\uFEFF]+[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u,
  /[[\p{Cc}--[\t\n\r\x85]]]/v,
];

/** All signs that a post tries to give orders to the model that reads it. Nearly all posts have none. */
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
