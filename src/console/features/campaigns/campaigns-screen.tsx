import { Navigate } from 'react-router-dom';
import { CAMPAIGNS_PATH, groupPath, pairPath } from '#console/shared/address/campaigns-path.ts';
import { ActingTogetherHelp } from '#console/shared/campaigns/acting-together-help.tsx';
import { FailureText } from '#console/shared/failures/failure-reason.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import type { Place } from '#machines/campaigns.machine.ts';
import { type Content, findEnd } from './content.ts';
import { CopyAddress } from './copy-address.tsx';
import { ExportMenu } from './export-menu.tsx';
import { GroupActions } from './group-actions.tsx';
import { GroupView } from './group-view.tsx';
import { GroupsView } from './groups-view.tsx';
import { MissingPlace } from './missing-place.tsx';
import { nameGroup } from './name-accounts.tsx';
import { PairView } from './pair-view.tsx';
import { placePath } from './place.ts';
import { useCampaigns } from './use-campaigns.ts';

/** /campaigns, /campaigns?of=a, /campaigns?a=a&b=b */
export function CampaignsScreen() {
  const screen = useCampaigns();
  const title = titleOf(screen.place, screen.content);
  return (
    <>
      <title>{`${title} · Plumbline`}</title>
      <Head title={title} place={screen.place} content={screen.content} />
      <Body {...screen} />
    </>
  );
}

function titleOf({ accounts: [first, second] }: Place, content: Content | null): string {
  if (first === undefined) return 'Acted together';
  if (second !== undefined) return `@${first} and @${second}`;
  const group = content?.view === 'group' ? content.answer.group : null;
  return group === null ? `The group of @${first}` : nameGroup(group);
}

type HeadProps = { title: string; place: Place; content: Content | null };

function Head({ title, place: { accounts }, content }: HeadProps) {
  const [first, second] = accounts;
  const help = content !== null && content.view !== 'unknown' && <ActingTogetherHelp method={content.answer.method} />;
  if (first === undefined) {
    return (
      <PageHeader
        title={title}
        description="Groups of stored accounts that did the same at nearly the same time, more often than by chance."
        actions={
          <>
            {help}
            <ExportMenu />
          </>
        }
      />
    );
  }
  const group = content?.view === 'group' ? content.answer.group : null;
  return second === undefined ? (
    <PageHeader
      title={<bdi>{title}</bdi>}
      description="Accounts that acted together with each other."
      up={{ to: CAMPAIGNS_PATH, label: 'All groups' }}
      actions={
        <>
          {help}
          {group !== null && <GroupActions group={group} />}
        </>
      }
    />
  ) : (
    <PageHeader
      title={<bdi>{title}</bdi>}
      description="Two accounts, with their posts side by side."
      up={{ to: groupPath(first), label: 'Their group' }}
      actions={
        <>
          {help}
          <LinkButton variant="outline" to={CAMPAIGNS_PATH}>
            All groups
          </LinkButton>
          <CopyAddress key={pairPath(first, second)} path={pairPath(first, second)} />
        </>
      }
    />
  );
}

function Body({ place, content, failure, isMissing, isTurning, retry, goToPage }: ReturnType<typeof useCampaigns>) {
  if (failure !== null) {
    return (
      <LoadFailure title="This could not be loaded" onRetry={retry}>
        <FailureText>{failure}</FailureText>
      </LoadFailure>
    );
  }
  if (content === null) return <Looking />;
  if (isMissing) return <MissingPlace place={place} content={content} />;
  const end = findEnd(content);
  if (end !== null) return isTurning ? <Looking /> : <Navigate to={placePath({ ...place, page: end })} replace />;
  const turning = { page: place.page, isTurning, onPage: goToPage };
  if (content.view === 'groups') return <GroupsView answer={content.answer} {...turning} />;
  if (content.view === 'group' && content.answer.group !== null)
    return <GroupView group={content.answer.group} method={content.answer.method} />;
  if (content.view === 'pair' && content.answer.pair !== null)
    return <PairView pair={content.answer.pair} answer={content.answer} {...turning} />;
  return null;
}

const Looking = () => <Skeleton label="Looking for accounts that acted together" />;
