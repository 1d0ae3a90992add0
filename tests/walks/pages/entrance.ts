import { showPassword } from '#tests/walks/screens/disclosures.ts';
import { login, secondStep } from '#tests/walks/screens/login.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const ENTRANCE: readonly PageObject[] = [login, secondStep, showPassword];
