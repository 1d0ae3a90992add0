import { useWorkspace } from '#console/screens/shared/workspace-context.ts';
import { PageHeader } from '#console/ui/page-header.tsx';

/** / */
export function DashboardScreen() {
  const { user } = useWorkspace();
  return (
    <>
      <title>Dashboard · Plumbline</title>
      <PageHeader title={`Hi, ${user.username}`} description="Welcome back, nice to see you again!" />
    </>
  );
}
