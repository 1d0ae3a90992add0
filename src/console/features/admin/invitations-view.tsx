import { useActorRef } from '@xstate/react';
import MailIcon from 'lucide-react/icons/mail';
import PlusIcon from 'lucide-react/icons/plus';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { useKept } from '#console/shared/charts/kept.ts';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { useSignupMode } from '#console/shared/sign-up/use-signup-mode.ts';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { formatMoment } from '#console/ui/text/moment.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import type { Invitation } from '#contract/invitation.ts';
import { LinkEnd } from './link-end.tsx';
import { OneTimeLinkDialog } from './one-time-link-dialog.tsx';
import { invitations } from './providers.ts';

const ACTIONS = [{ id: 'delete', label: 'Delete Invitation', icon: <Trash2Icon />, tone: 'danger' }] as const;
const NEW = { id: 'new', label: 'Invitation' };

/** Why nobody needs an invitation. */
const NO_USE = {
  open: 'Anybody can sign up here, without an invitation',
  closed: 'Nobody can sign up here, not even with an invitation. Add people under Users.',
};

const labelOf = ({ made_at, made_by }: Invitation) => `the invitation by ${made_by}, ${formatMoment(made_at)}`;

/** The invitations that nobody has used, with a button that makes one. */
export function InvitationsView() {
  const making = useActorRef(invitations.make);
  const deletion = useActorRef(invitations.remove);
  const { isAsking } = useDialog(making);
  const list = useKept(invitations.start);
  const mode = useSignupMode();
  const isUseless = mode === 'open' || mode === 'closed';
  const columns = [
    { id: 'made', header: 'Made', part: 'title', cell: ({ made_at }: Invitation) => <RelativeMoment at={made_at} /> },
    { id: 'by', header: 'By', cell: ({ made_by }: Invitation) => made_by },
    { id: 'link', header: 'Link', cell: ({ expires_at }: Invitation) => <LinkEnd at={expires_at} /> },
    {
      id: 'actions',
      header: 'Actions',
      part: 'actions',
      cell: (invitation: Invitation) => {
        const subject = { id: invitation.id, label: labelOf(invitation) };
        return (
          <ActionMenu
            row={subject.label}
            items={ACTIONS}
            onSelect={() => deletion.send({ type: 'dialog.opened', subject })}
          />
        );
      },
    },
  ] as const;
  // What stands above the list differs in height, so the list would jump.
  if (mode === 'asking') return <Skeleton label="Loading invitations" />;
  return (
    <Stack gap="4">
      {isUseless ? (
        <Callout title={NO_USE[mode]}>For invitations, start the server with SIGNUP=invited.</Callout>
      ) : (
        <Stack direction="row" justify="end">
          <Button variant="outline" icon={<PlusIcon />} loading={isAsking} onClick={() => askAtOnce(making, NEW)}>
            Create invitation
          </Button>
        </Stack>
      )}
      <ListTable
        list={list}
        label="Invitations"
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<MailIcon />} title="No invitation is open">
            {!isUseless && 'People need an invitation to sign up here.'}
          </EmptyState>
        }
      />
      <OneTimeLinkDialog link={making} title="Invitation" effect="One person can sign up with it." />
      <DeleteDialog deletion={deletion} type="Invitation" warning="Its link stops working." />
    </Stack>
  );
}
