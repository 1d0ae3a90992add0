import { progressSchema } from '#contract/item.ts';
import { STREAMS, STREAMS_PER_PERSON } from '#server/http/limits.ts';
import { createOpenLimit } from '#server/http/requests/semaphores.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';
import { createProgressStreams } from '#server/http/streams/progress-streams.ts';

/** Server-sent events: one `progress` event for each account that a person sees, when something about it changes. */
export function eventsRoutes(services: Services): Route[] {
  const open = createOpenLimit(STREAMS_PER_PERSON, 'Too many streams of events are open', STREAMS);
  const progress = createProgressStreams(services);
  return [
    get('/twitter/events', {
      summary:
        'The progress of the accounts I see, as server-sent events named "progress"; ends when some may be missed',
      tag: 'accounts',
      access: 'user',
      answer: progressSchema,
      mediaType: 'text/event-stream',
      refuses: ['tooMany', 'busy'],
      handle: ({ c, user }) => {
        const release = open(user.id);
        return c.body(progress.open(c.req.header('authorization') ?? '', release), 200, {
          'content-type': 'text/event-stream',
        });
      },
    }),
  ];
}
