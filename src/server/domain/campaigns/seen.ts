import { type SQL, sql } from 'drizzle-orm';
import { IS_LEAVING, type Viewer } from '#server/domain/accounts/visibility.ts';

/** True for accounts (a column of their numbers) that the person sees: the rule of `isVisibleTo`, for tables that hold only numbers. */
export const isSeen = (viewer: Viewer, account: SQL): SQL =>
  viewer.is_superuser
    ? sql`${account} not in (select id from accounts where id in (select account_id from ended_watches) and ${IS_LEAVING})`
    : sql`${account} in (select account_id from watches where user_id = ${viewer.id})`;
