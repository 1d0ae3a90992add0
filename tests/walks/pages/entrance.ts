import { showPassword } from '#tests/walks/screens/disclosures.ts';
import { login } from '#tests/walks/screens/login.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const ENTRANCE: readonly PageObject[] = [login, showPassword];
