import type { ReactNode } from 'react';
import { type Workspace, WorkspaceContext } from '#console/shared/session/workspace-context.ts';

/** Of the workspace, what a test needs; reading anything else fails by name. */
export function InWorkspace({ children, ...parts }: Partial<Workspace> & { children: ReactNode }) {
  const workspace = new Proxy(parts, {
    get(given, part, receiver) {
      if (part in given) return Reflect.get(given, part, receiver);
      throw new Error(`The test gives no ${String(part)}`);
    },
  });
  // The proxy answers for every part or fails.
  return <WorkspaceContext value={workspace as Workspace}>{children}</WorkspaceContext>;
}
