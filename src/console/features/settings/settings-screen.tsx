import { useChoice } from '#console/shared/address/use-choice.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { type Tab, Tabs } from '#console/ui/layout/tabs.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { DangerZoneTab } from './danger-zone-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

type TabId = 'profile' | 'password' | 'appearance' | 'danger-zone';

const SHARED_TABS: readonly Tab<TabId>[] = [
  { id: 'profile', label: 'My profile', content: <ProfileTab /> },
  { id: 'password', label: 'Password', content: <PasswordTab /> },
  { id: 'appearance', label: 'Appearance', content: <AppearanceTab /> },
];

/** Superusers may not delete themselves. */
const ALL_TABS: readonly Tab<TabId>[] = [
  ...SHARED_TABS,
  { id: 'danger-zone', label: 'Danger zone', content: <DangerZoneTab /> },
];

/** /settings */
export function SettingsScreen() {
  const user = useUser();
  const tabs = user.is_superuser ? SHARED_TABS : ALL_TABS;
  const ids = tabs.map((tab) => tab.id);
  const { chosen, choose } = useChoice('tab', ids, 'profile');
  return (
    <>
      <title>User Settings · Plumbline</title>
      <PageHeader title="User Settings" />
      <Tabs label="User Settings" tabs={tabs} selected={chosen} onSelect={choose} />
    </>
  );
}
