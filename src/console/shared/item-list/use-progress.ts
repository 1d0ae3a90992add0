import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Item, Progress } from '#contract/item.ts';
import { useLiveProgress } from './providers.ts';

type Account = Pick<Item, 'screen_name' | 'state'>;

/** What is known of the work on an account that is on view; undefined until the server has said something. */
export function useProgress({ screen_name }: Account): Progress | undefined {
  return useSelector(useLiveProgress(), ({ context }) => context.reports[screen_name]);
}

/** The same, and keeps the account on view for as long as the component shows. */
export function useFollowedProgress(account: Account): Progress | undefined {
  const progress = useLiveProgress();
  const { screen_name: screenName, state } = account;
  // biome-ignore lint/plugin/effects: page: an account is on it, and no more.
  useEffect(() => {
    progress.send({ type: 'account.followed', screenName, state });
    return () => progress.send({ type: 'account.left', screenName });
  }, [progress, screenName, state]);
  return useProgress(account);
}
