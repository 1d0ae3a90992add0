/**
 * The price of each resource in an answer, in thousandths of a dollar, as documented in August 2026 at
 * https://docs.x.com/x-api/getting-started/pricing. A resource is charged once per UTC day, however often it is read.
 */
const POST_READ = 5;
const USER_READ = 10;

/**
 * The highest cost of reading `posts` posts and looking up `users` users, in dollars. Posts that are included because
 * others refer to them are not counted: the price list does not say whether they are charged.
 */
export function estimateCost({ posts, users }: { posts: number; users: number }): number {
  return (posts * POST_READ + users * USER_READ) / 1000;
}
