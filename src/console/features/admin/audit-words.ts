import type { AuditAction, AuditEntry } from '#contract/audit.ts';

const WORDS: Readonly<Record<AuditAction, string>> = {
  'access.refused': 'Was refused a page',
  'audit.exported': 'Exported the audit log',
  'sessions.ended': 'Logged out everywhere',
  'login.succeeded': 'Logged in',
  'login.failed': 'Failed to log in',
  'login.refused': 'Was refused a login',
  'login.throttled': 'Was stopped from trying to log in',
  'password.changed': 'Changed the password',
  'password.change_refused': 'Failed to change the password',
  'password.change_throttled': 'Tried too often to change the password',
  'password.reset': 'Chose a new password by a link',
  'password.reset_requested': 'Asked for a new password',
  'password.reset_link_made': 'Made a link for a new password',
  'invitation.made': 'Made an invitation',
  'invitation.withdrawn': 'Deleted an invitation',
  'user.signed_up': 'Signed up',
  'user.created': 'Added a user',
  'budgets.changed': 'Changed the budgets',
  'user.changed': 'Changed a user',
  'user.deleted': 'Deleted a user',
  'account.added': 'Added an account',
  'account.joined': 'Joined an archive to an account',
  'account.refreshed': 'Fetched an account again',
  'account.removed': 'Removed an account',
  'account.scheduled': 'Changed the schedule of an account',
  'archive.imported': 'Imported an archive',
  'fetch.failed': 'Could not fetch an account',
  'analysis.requested': 'Asked for an analysis',
  'analysis.confirmed': 'Confirmed an analysis',
  'analysis.cancelled': 'Cancelled an analysis',
  'analysis.finished': 'Finished an analysis',
  'analysis.failed': 'Could not finish an analysis',
  'llm_setting.created': 'Added an LLM setting',
  'llm_setting.changed': 'Changed an LLM setting',
  'llm_setting.deleted': 'Deleted an LLM setting',
  'llm_setting.key_read': 'Revealed an API key',
  'correction.made': 'Corrected a post',
  'correction.undone': 'Undid a correction',
  'analyzer.changed': 'Changed an analyzer',
  'analyzer.tested': 'Tested an analyzer',
  'model_settings.changed': 'Changed the settings of models',
  'scraper_parameters.created': 'Added a token of X',
  'scraper_parameters.deleted': 'Deleted a token of X',
};

const isKnown = (action: string): action is AuditAction => action in WORDS;

/** The action in words. An action that this release does not know keeps its name. */
export const describeAction = ({ action }: Pick<AuditEntry, 'action'>): string =>
  isKnown(action) ? WORDS[action] : action;
