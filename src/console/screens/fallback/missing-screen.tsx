import { EmptyState } from '#console/ui/empty-state.tsx';

/** The address is known, what it names is not there. */
export const MissingScreen = () => <EmptyState title="Not Found" />;
