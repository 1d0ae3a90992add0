/**
 * What the server knows, as far as one part of the console changes it and another shows it. A list or a query says which of
 * these it shows, a command which it changes; nothing else says what is out of date.
 */
export const FACTS = [
  /** Which accounts are watched, and what is known of each. */
  'accounts',
  /** What was posted. */
  'posts',
  /** How far the work on accounts has come. */
  'progress',
  'runs',
  /** What runs found, and the levels of accounts. */
  'scores',
  'corrections',
  /** LLM settings with their analyzers, and how models are asked. */
  'settings',
  /** How X is asked. */
  'scraper',
  'users',
  /** Requests for a new password. */
  'resets',
  'audit',
] as const;
export type Fact = (typeof FACTS)[number];
