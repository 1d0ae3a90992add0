import { type Access, findDetour } from '#console/app/routes/access.ts';
import { ROUTES } from '#console/app/routes/routes.ts';
import { ADD_SETTING_PATH, ADD_USER_PATH, additionPath, IMPORT_PATH } from '#console/shared/address/opening-paths.ts';
import { reportPath } from '#console/shared/address/report-path.ts';
import type { Item } from '#contract/item.ts';
import type { SessionUser } from '#machines/session.machine.ts';

/** What a person can do without going somewhere. */
export type Deed = 'showKeys' | 'switchAppearance' | 'logOut';

/** One thing to find. Choosing it leads to an address, or does something. */
export type Entry = {
  readonly id: string;
  readonly group: 'Screens' | 'Actions' | 'Settings' | 'Accounts' | 'Not on your list';
  readonly label: string;
  readonly hint?: string;
  readonly leads: { readonly to: string } | { readonly deed: Deed };
};

type Place = { label: string; hint?: string; to: string; access?: Access | 'ordinary' };

/** Screens without a link in the sidebar. */
const UNLINKED: readonly Place[] = [
  { label: 'Compare', hint: 'Accounts side by side', to: '/compare' },
  { label: 'Acted together', hint: 'Accounts that did the same at nearly the same time', to: '/campaigns' },
  { label: 'Rules', hint: 'What the embedded rules look for', to: '/rules' },
  { label: 'Model card', hint: 'How well the embedded rules do', to: '/model-card' },
];

/** The fields under LLM Analysers → Models, by their labels. */
const MODEL_FIELDS = [
  'Temperature',
  'Concurrency',
  'Posts per request',
  'Posts per account',
  'Token budget',
  'Confirm above tokens',
  'Confirm above US dollars',
  'Prices',
  'Endpoints',
];

const SETTINGS: readonly Place[] = [
  { label: 'My profile', hint: 'User Settings', to: '/settings' },
  { label: 'Password', hint: 'User Settings', to: '/settings?tab=password' },
  { label: 'Two-step log-in', hint: 'User Settings → Password', to: '/settings?tab=password', access: 'superuser' },
  { label: 'Appearance', hint: 'User Settings', to: '/settings?tab=appearance' },
  { label: 'Danger zone', hint: 'User Settings', to: '/settings?tab=danger-zone', access: 'ordinary' },
  { label: 'Users', hint: 'Admin', to: '/admin', access: 'superuser' },
  { label: 'Password resets', hint: 'Admin', to: '/admin?view=password-resets', access: 'superuser' },
  { label: 'Invitations', hint: 'Admin', to: '/admin?view=invitations', access: 'superuser' },
  { label: 'Spending and budgets', hint: 'Admin', to: '/admin?view=spending', access: 'superuser' },
  { label: 'Outside sources', hint: 'Admin', to: '/admin?view=outside', access: 'superuser' },
  { label: 'When accounts acted together', hint: 'Admin', to: '/admin?view=campaigns', access: 'superuser' },
  { label: 'Audit log', hint: 'Admin', to: '/admin?view=audit', access: 'superuser' },
  { label: 'LLM settings', hint: 'LLM Analysers', to: '/llm_analyzers', access: 'superuser' },
  { label: 'Models and endpoints', hint: 'LLM Analysers', to: '/llm_analyzers?view=models', access: 'superuser' },
  ...MODEL_FIELDS.map((label) => ({
    label,
    hint: 'LLM Analysers → Models',
    to: '/llm_analyzers?view=models',
    access: 'superuser' as const,
  })),
  { label: 'Sessions', hint: 'User Settings → Password', to: '/settings?tab=password' },
  { label: 'Twitter scraper', hint: 'LLM Analysers', to: '/llm_analyzers?view=scraper', access: 'superuser' },
];

/** Actions that begin on another screen. */
const BEGINNINGS: readonly Place[] = [
  { label: 'Add Item', hint: 'An account to analyse', to: additionPath('') },
  { label: 'Import archives', hint: 'Posts from files', to: IMPORT_PATH },
  { label: 'Add User', hint: 'Admin', to: ADD_USER_PATH, access: 'superuser' },
  { label: 'Add LLMSettings', hint: 'LLM Analysers', to: ADD_SETTING_PATH, access: 'superuser' },
];

const actionsIn = (isDark: boolean): readonly Entry[] => [
  {
    id: 'appearance',
    group: 'Actions',
    label: isDark ? 'Light Mode' : 'Dark Mode',
    hint: 'Switch the appearance',
    leads: { deed: 'switchAppearance' },
  },
  { id: 'keys', group: 'Actions', label: 'Keys of this screen', leads: { deed: 'showKeys' } },
  { id: 'logOut', group: 'Actions', label: 'Log out', leads: { deed: 'logOut' } },
];

type Viewer = Pick<SessionUser, 'is_superuser'>;

const maySee =
  (viewer: Viewer) =>
  ({ access = 'signedIn' }: Place) =>
    access === 'ordinary' ? !viewer.is_superuser : findDetour(access, viewer) === null;

const toEntry =
  (group: Entry['group']) =>
  ({ label, hint, to }: Place): Entry => ({
    id: `${group} ${label}`,
    group,
    label,
    leads: { to },
    ...(hint !== undefined && { hint }),
  });

const linked = (): Place[] =>
  ROUTES.flatMap(({ path, access, link }) => (link ? [{ label: link.label, to: path, access }] : []));

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of `typed` begins a word of the entry. */
const fits = (typed: string) => {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  return ({ label, hint = '' }: Entry) => {
    const words = fold(`${label} ${hint}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
};

/** The screens, actions and settings that `viewer` may use and that fit the typed words; without words all of them. */
export const findEntries = (typed: string, viewer: Viewer, isDark: boolean): Entry[] =>
  [
    ...[...linked(), ...UNLINKED].filter(maySee(viewer)).map(toEntry('Screens')),
    ...BEGINNINGS.filter(maySee(viewer)).map(toEntry('Actions')),
    ...actionsIn(isDark),
    ...SETTINGS.filter(maySee(viewer)).map(toEntry('Settings')),
  ].filter(fits(typed));

const accountEntry = ({ screen_name, name }: Item): Entry => ({
  id: `account ${screen_name}`,
  group: 'Accounts',
  label: name,
  hint: `@${screen_name}`,
  leads: { to: reportPath(screen_name) },
});

type Search = { typed: string; sought: string; found: readonly Item[] };

/** What the server found. While it looks for newer words, only what has these in its name stays. */
export function accountEntries({ typed, sought, found }: Search): Entry[] {
  const words = fold(typed.trim());
  const stays = ({ name, screen_name }: Item) => fold(`${name} @${screen_name}`).includes(words);
  return (typed === sought ? found : found.filter(stays)).map(accountEntry);
}

/** Adding what is typed, unless it is no name of an account or has just been found. */
export function additionEntries({ typed, found }: Search): Entry[] {
  const name = typed.trim();
  const isFound = found.some(({ screen_name }) => `@${screen_name}`.toLowerCase().endsWith(name.toLowerCase()));
  if (name === '' || /\s/.test(name) || isFound) return [];
  return [
    { id: 'addition', group: 'Not on your list', label: `Add Item “${name}”`, leads: { to: additionPath(name) } },
  ];
}
