import { fromPromise } from 'xstate';
import { fetchPasswordResets, makeResetLink } from '#console/features/recovery/calls.ts';
import { provideList } from '#console/shared/lists/provide-list.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { type LinkSubject, type OneTimeLink, oneTimeLinkMachine } from '#machines/one-time-link.machine.ts';

export const passwordResetsListMachine = provideList(fetchPasswordResets);

/** The making of a reset link; `refresh` says that the list of requests is out of date. */
export const provideResetLink = (refresh: () => void) =>
  oneTimeLinkMachine.provide({
    actors: {
      makeLink: fromPromise<OneTimeLink, { subject: LinkSubject | null }>(async ({ input, signal }) => {
        if (input.subject === null) throw new TypeError('A link is made for a request');
        const { path, expires_at } = await makeResetLink(input.subject.id, signal);
        return { url: new URL(path, window.location.origin).href, expiresAt: expires_at };
      }),
      copyLink: fromPromise<void, { link: OneTimeLink | null }>(async ({ input }) => {
        if (input.link !== null) await navigator.clipboard.writeText(input.link.url);
      }),
    },
    actions: {
      announceLink: refresh,
      announceFailure: (_, { error }) => {
        notifyError(error);
        refresh();
      },
    },
  });
