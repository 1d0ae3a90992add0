import { userList } from '#tests/walks/screens/user-list.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const LIST: readonly PageObject[] = [userList];
