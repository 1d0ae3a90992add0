/** What was sent and is charged, by resource. */
export type Ledger = {
  /** How often each post and user was sent, by id. */
  served: { posts: Map<string, number>; users: Map<string, number> };
  note(kind: 'posts' | 'users', ids: readonly string[]): void;
  /** How many were charged: each once per UTC day. */
  charged(): { posts: number; users: number };
};

export function createLedger(now: () => Date): Ledger {
  const served = { posts: new Map<string, number>(), users: new Map<string, number>() };
  const charged = { posts: new Set<string>(), users: new Set<string>() };
  return {
    served,
    note(kind, ids) {
      for (const id of ids) {
        served[kind].set(id, (served[kind].get(id) ?? 0) + 1);
        charged[kind].add(`${now().toISOString().slice(0, 10)} ${id}`);
      }
    },
    charged: () => ({ posts: charged.posts.size, users: charged.users.size }),
  };
}
