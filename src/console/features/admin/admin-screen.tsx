import PlusIcon from 'lucide-react/icons/plus';
import { ADDITION } from '#console/shared/address/opening-paths.ts';
import { useChoice } from '#console/shared/address/use-choice.ts';
import { useOpening } from '#console/shared/address/use-opening.ts';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { type Tab, Tabs } from '#console/ui/layout/tabs.tsx';
import { AuditView } from './audit-view.tsx';
import { CampaignsView } from './campaigns-view.tsx';
import { InvitationsView } from './invitations-view.tsx';
import { OutsideView } from './outside/outside-view.tsx';
import { PasswordResetsView } from './password-resets-view.tsx';
import { users } from './providers.ts';
import { SpendingView } from './spending-view.tsx';
import { PASSWORDS, UserFields } from './user-fields.tsx';
import { UsersView } from './users-view.tsx';

type ViewId = 'users' | 'password-resets' | 'invitations' | 'spending' | 'outside' | 'campaigns' | 'audit';

const VIEWS: readonly Tab<ViewId>[] = [
  { id: 'users', label: 'Users', content: <UsersView /> },
  { id: 'password-resets', label: 'Password resets', content: <PasswordResetsView /> },
  { id: 'invitations', label: 'Invitations', content: <InvitationsView /> },
  { id: 'spending', label: 'Spending', content: <SpendingView /> },
  { id: 'outside', label: 'Outside sources', content: <OutsideView /> },
  { id: 'campaigns', label: 'Acted together', content: <CampaignsView /> },
  { id: 'audit', label: 'Audit log', content: <AuditView /> },
];
const VIEW_IDS = VIEWS.map((view) => view.id);

const ADD = {
  initial: { username: '', password: '', confirm_password: '', is_superuser: false, is_active: true },
  work: () => ({ name: 'Add User', place: 'users/add', secrets: PASSWORDS }),
};

/** /admin */
export function AdminScreen() {
  const { chosen, choose } = useChoice('view', VIEW_IDS, 'users');
  const add = useModalFlow(users.add, ADD);
  useOpening(ADDITION, () => add.open());
  return (
    <>
      <title>Admin · Plumbline</title>
      <PageHeader
        title="Users Management"
        actions={
          chosen === 'users' && (
            <Button variant="solid" icon={<PlusIcon />} onClick={() => add.open()}>
              Add User
            </Button>
          )
        }
      />
      <Tabs label="Users Management" tabs={VIEWS} selected={chosen} onSelect={choose} />
      <FlowModal flow={add} title="Add User">
        {(form) => <UserFields form={form} hasPassword={false} />}
      </FlowModal>
    </>
  );
}
