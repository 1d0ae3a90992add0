import { Callout } from '#console/ui/feedback/callout.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Preview } from '#contract/analyzer-preview.ts';
import { RawText } from './raw-text.tsx';
import { namePost } from './trial-words.ts';

const ROLES = { system: 'System message', user: 'User message' };

/** The messages that a model would get, in order. */
export const PreviewedMessages = ({ preview: { model, is_sent, messages, post, warnings } }: { preview: Preview }) => (
  <Stack>
    <p>
      {post ? `For ${namePost(post)}` : 'For the text above'}, to {model}:
    </p>
    {!is_sent && (
      <Callout title={`Nothing of this is sent to ${model}`}>
        <p>
          The embedded model reads the categories and the post, and no prompt. Another model would be sent the
          following.
        </p>
      </Callout>
    )}
    {warnings.map(({ message }) => (
      <Callout key={message} tone="warning">
        <p>{message}</p>
      </Callout>
    ))}
    {messages.map(({ role, content }) => (
      <RawText key={role} label={ROLES[role]}>
        {content}
      </RawText>
    ))}
  </Stack>
);
