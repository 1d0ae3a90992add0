import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Progress, ProgressState } from '#contract/item.ts';
import { useLiveProgress } from './providers.ts';

/** The progress of an account that is on the page; undefined until the server has sent it. */
export function useProgress({ screen_name }: { screen_name: string }): Progress | undefined {
  return useSelector(useLiveProgress(), ({ context }) => context.reports[screen_name]);
}

type Followed = {
  screen_name: string;
  /** The state of its work that is on the page; null if the page shows what does not tell it. */
  state: ProgressState | null;
};

/** The same, and reports the account as on the page while the component is mounted. */
export function useFollowedProgress(account: Followed): Progress | undefined {
  const progress = useLiveProgress();
  const { screen_name: screenName, state } = account;
  // biome-ignore lint/plugin/effects: page: says when the account appears on it and disappears from it.
  useEffect(() => {
    progress.send({ type: 'account.followed', screenName, state });
    return () => progress.send({ type: 'account.left', screenName });
  }, [progress, screenName, state]);
  return useProgress(account);
}

/** Whether the analysis of an account that is on the page waits until a superuser confirms it. */
export const useIsAnyWaiting = (): boolean =>
  useSelector(useLiveProgress(), ({ context: { followed, reports } }) =>
    followed.some(({ screenName }) => reports[screenName]?.run?.needs_confirmation === true),
  );
