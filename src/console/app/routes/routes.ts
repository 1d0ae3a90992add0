import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { LinkIcon } from '#console/app/frame/link-icons.ts';
import { LoginScreen } from '#console/features/login/login-screen.tsx';
import type { Access } from './access.ts';
import { lazyScreen } from './lazy-screen.ts';

/** A link of the sidebar. */
type SidebarLink = {
  label: string;
  icon: LinkIcon;
  /** A path that belongs to this screen but has an address elsewhere. The link is marked there as well. */
  leadsTo?: string;
};

export type ScreenRoute = {
  path: string;
  access: Access;
  screen: ComponentType & { preload?: () => Promise<void> };
  link?: SidebarLink;
  /** Its name within a sentence, for a screen without a link. */
  name?: string;
};

/**
 * Every screen: its address, who may see it, its code, and its link in the sidebar, in the sidebar's order. The login screen is
 * in the first load. The code of every other screen is loaded on demand, only for people who may see it.
 */
export const ROUTES: readonly ScreenRoute[] = [
  { path: '/login', access: 'anonymous', screen: LoginScreen },
  {
    path: '/signup',
    access: 'anonymous',
    screen: lazyScreen(() => import('#console/features/signup/signup-screen.tsx'), 'SignupScreen'),
  },
  {
    path: '/recover-password',
    access: 'anonymous',
    screen: lazyScreen(() => import('#console/features/recovery/recover-password-screen.tsx'), 'RecoverPasswordScreen'),
  },
  {
    path: '/reset-password',
    access: 'anybody',
    screen: lazyScreen(() => import('#console/features/recovery/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  },
  {
    path: '/',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    link: { label: 'Dashboard', icon: 'dashboard' },
  },
  {
    path: '/items',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/items/items-screen.tsx'), 'ItemsScreen'),
    link: { label: 'Items', icon: 'items' },
  },
  {
    path: '/items/:screen_name',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/report/report-screen.tsx'), 'ReportScreen'),
    name: 'a report',
  },
  {
    path: '/campaigns',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
    name: 'Acted together',
  },
  {
    path: '/items/:screen_name/reviews/:review_id',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/reviews/result/review-screen.tsx'), 'ReviewScreen'),
    name: 'a review',
  },
  {
    path: '/items/:screen_name/reviews/:review_id/read',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/reviews/reading/reading-screen.tsx'), 'ReadingScreen'),
    name: 'the posts of a review',
  },
  {
    path: '/compare',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/compare/compare-screen.tsx'), 'CompareScreen'),
    name: 'Compare',
  },
  {
    path: '/model-card',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/model-card/model-card-screen.tsx'), 'ModelCardScreen'),
    name: 'the model card',
  },
  {
    path: '/rules',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/rules/rules-screen.tsx'), 'RulesScreen'),
    name: 'the rules',
  },
  {
    path: '/settings',
    access: 'signedIn',
    screen: lazyScreen(() => import('#console/features/settings/settings-screen.tsx'), 'SettingsScreen'),
    link: { label: 'User Settings', icon: 'settings' },
  },
  {
    path: '/admin',
    access: 'superuser',
    screen: lazyScreen(() => import('#console/features/admin/admin-screen.tsx'), 'AdminScreen'),
    link: { label: 'Admin', icon: 'people' },
  },
  {
    path: '/llm_analyzers',
    access: 'superuser',
    screen: lazyScreen(() => import('#console/features/llm-settings/llm-analyzers-screen.tsx'), 'LlmAnalyzersScreen'),
    link: { label: 'LLM Analysers', icon: 'analysers', leadsTo: '/llm_setting/:llm_id' },
  },
  {
    path: '/llm_setting/:llm_id',
    access: 'superuser',
    screen: lazyScreen(
      () => import('#console/features/llm-settings/detail/llm-setting-screen.tsx'),
      'LlmSettingScreen',
    ),
    name: 'an LLM setting',
  },
  {
    path: '*',
    access: 'anybody',
    screen: lazyScreen(() => import('#console/app/fallbacks/not-found-screen.tsx'), 'NotFoundScreen'),
  },
];

/** The screen at an address. The last one is for addresses without a screen. */
export const findRoute = (pathname: string): ScreenRoute | undefined =>
  ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
