import * as v from 'valibot';

/** Signs that a post tries to give orders to a model. */
export const injectionSignSchema = v.picklist([
  /** It addresses the labeller, or asks it to forget other instructions. */
  'order',
  /** It has marks that pretend that the post ends, or that other posts or instructions begin. */
  'fence',
  /** It speaks in the role of the system or the assistant. */
  'role',
  /** It holds a ready-made answer. */
  'answer',
  /** It holds text or commands that readers cannot see. */
  'hidden',
  /** It holds orders in another encoding. */
  'encoded',
]);
export type InjectionSign = v.InferOutput<typeof injectionSignSchema>;
