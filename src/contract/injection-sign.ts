import * as v from 'valibot';

/** By what it is recognised that a post tries to give orders to a model. */
export const injectionSignSchema = v.picklist([
  /** It addresses whoever labels it, or asks to forget other instructions. */
  'order',
  /** It has marks as if the post ended, or other posts or instructions began. */
  'fence',
  /** It speaks in the part of the system or the assistant. */
  'role',
  /** It holds a ready-made answer. */
  'answer',
  /** It holds text or commands that no reader sees. */
  'hidden',
  /** It holds orders in another encoding. */
  'encoded',
]);
export type InjectionSign = v.InferOutput<typeof injectionSignSchema>;
