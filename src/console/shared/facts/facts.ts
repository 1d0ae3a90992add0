/**
 * Server data that one part of the console changes and another part shows. A list or query declares which facts it shows, and
 * a command which facts it changes. Nothing else decides what is out of date.
 */
export const FACTS = [
  /** Which accounts are watched, and the data of each. */
  'accounts',
  /** Filters that a person saved under a name. */
  'saved-filters',
  /** The posts of accounts. */
  'posts',
  /** The progress of the work on accounts. */
  'progress',
  'runs',
  /** Which runs wait until a superuser confirms them. */
  'confirmations',
  /** The results of runs, and the levels of accounts. */
  'scores',
  'corrections',
  /** Reviews of accounts, with their judgements. */
  'reviews',
  /** Lists of rated domains, and Community Notes. */
  'outside',
  /** LLM settings with their analyzers, and the models settings. */
  'settings',
  /** The scraper parameters: how X is asked. */
  'scraper',
  /** The budgets of a day, and what was spent of them. */
  'spending',
  /** When accounts count as acting together. */
  'campaigns',
  'users',
  /** The second step of one's own log-in. */
  'second-factor',
  /** Requests for a new password. */
  'resets',
  /** Invitations to sign up. */
  'invitations',
  'audit',
] as const;
export type Fact = (typeof FACTS)[number];
