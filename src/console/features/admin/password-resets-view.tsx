import { useActorRef } from '@xstate/react';
import KeyRoundIcon from 'lucide-react/icons/key-round';
import { useKept } from '#console/shared/charts/kept.ts';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import type { PasswordReset } from '#contract/password-reset.ts';
import { LinkEnd } from './link-end.tsx';
import { OneTimeLinkDialog } from './one-time-link-dialog.tsx';
import { resets } from './providers.ts';

/** The people who wait for a new password, with a button that makes a link for them. */
export function PasswordResetsView() {
  const link = useActorRef(resets.makeLink);
  const { isAsking, subject } = useDialog(link);
  const columns = [
    { id: 'username', header: 'Username', part: 'title', cell: ({ username }: PasswordReset) => username },
    {
      id: 'requested',
      header: 'Requested',
      cell: ({ requested_at }: PasswordReset) => <RelativeMoment at={requested_at} />,
    },
    {
      id: 'link',
      header: 'Link',
      cell: ({ link_expires_at }: PasswordReset) => <LinkState expiresAt={link_expires_at} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      part: 'actions',
      cell: ({ id, username }: PasswordReset) => (
        <Button
          size="sm"
          variant="outline"
          loading={isAsking && id === subject?.id}
          aria-label={`Create link for ${username}`}
          onClick={() => askAtOnce(link, { id, label: username })}
        >
          Create link
        </Button>
      ),
    },
  ] as const;
  return (
    <>
      <ListTable
        list={useKept(resets.start)}
        label="Password resets"
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<KeyRoundIcon />} title="No open requests">
            People who use “Forgot password?” appear here.
          </EmptyState>
        }
      />
      <OneTimeLinkDialog
        link={link}
        title={`Reset link for ${subject?.label}`}
        effect="The person who opens it chooses a new password for this account."
      />
    </>
  );
}

const LinkState = ({ expiresAt }: { expiresAt: string | null }) =>
  expiresAt === null ? 'Not made yet' : <LinkEnd at={expiresAt} />;
