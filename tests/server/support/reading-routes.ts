/** The ids of something of an account that its readers can request. */
export type Known = { run: number; post: number; review: number };

/** What readers of an account can request about it; they may guess the ids of another account. */
export const requestsFor = (name: string, { run, post, review }: Known, other: string): Record<string, string[]> => {
  const of = `/twitter/user/${name}`;
  return {
    'GET /twitter/user/:screen_name/': [`${of}/`],
    'GET /twitter/user/:screen_name/present_name': [`${of}/present_name`],
    'GET /twitter/user/:screen_name/status_scrapping': [`${of}/status_scrapping`],
    'GET /twitter/user/:screen_name/runs': [`${of}/runs`],
    'GET /twitter/user/:screen_name/runs/:run_id': [`${of}/runs/${run}`],
    'GET /twitter/user/:screen_name/estimate': [`${of}/estimate`],
    'GET /twitter/user/:screen_name/export': ['json', 'jsonl', 'csv'].map((format) => `${of}/export?format=${format}`),
    'GET /twitter/user/:screen_name/evidence_pack': [`${of}/evidence_pack`],
    'GET /twitter/user/:screen_name/propaganda_level': [`${of}/propaganda_level`],
    'GET /twitter/user/:screen_name/disinformation_level': [`${of}/disinformation_level`],
    'GET /twitter/user/:screen_name/level': [`${of}/level`],
    'GET /twitter/user/:screen_name/report': [`${of}/report`],
    'GET /twitter/user/:screen_name/reviews': [`${of}/reviews`],
    'GET /twitter/user/:screen_name/reviewed': [`${of}/reviewed`],
    'GET /twitter/user/:screen_name/reviews/:review_id': [`${of}/reviews/${review}`],
    'GET /twitter/user/:screen_name/reviews/:review_id/export': [`${of}/reviews/${review}/export`],
    'GET /twitter/user/:screen_name/reviews/:review_id/next': [`${of}/reviews/${review}/next`],
    'GET /twitter/user/:screen_name/reviews/:review_id/disagreements': [`${of}/reviews/${review}/disagreements`],
    'GET /twitter/user/:screen_name/repetitions': [`${of}/repetitions`],
    'GET /twitter/user/:screen_name/amplification': [`${of}/amplification`],
    'GET /twitter/user/:screen_name/outside': [`${of}/outside`],
    'GET /twitter/user/:screen_name/posts': [
      `${of}/posts?limit=100`,
      `${of}/posts?search=water&sort=date`,
      `${of}/posts?state=corrected`,
    ],
    'GET /twitter/user/:screen_name/posts/count': [`${of}/posts/count?search=secret${name}`],
    'GET /twitter/user/:screen_name/posts/:id': [`${of}/posts/${post}`],
    'GET /twitter/user/:screen_name/companions': [`${of}/companions`],
    'GET /campaigns/group': [`/campaigns/group?of=${name}`],
    'GET /campaigns/pair': [`/campaigns/pair?a=${name}&b=${other}`],
    'GET /compare': [`/compare?subjects=${name},${other}`, `/compare?subjects=${other},${name}@${run}`],
  };
};

/** Whether a request is about the other account, too. */
export const isAboutBoth = (path: string) => ['/compare', '/campaigns/pair'].some((start) => path.startsWith(start));
