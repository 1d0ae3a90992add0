import { createBaselineLabeller } from './baseline/baseline.ts';
import { categoriesOf, type Labeller, type Post } from './labeller.ts';
import { type FoundLabel, NO_REFUSED_LABELS, NO_USAGE, type PostOutcome } from './outcome.ts';
import { keepSoundLabels } from './sound-labels.ts';

/** How many posts one report holds: many enough for few database statements, few enough to lose little in a crash. */
const AT_ONCE = 200;

const baseline = createBaselineLabeller();

/** The rule model that is part of the server, as a {@link Labeller}. */
export const EMBEDDED: Labeller = {
  model: baseline.model,
  isRemote: false,
  isFree: true,
  reads: baseline.reads,
  ownCategories: baseline.ownCategories,
  parameters: baseline.parameters,
  estimatorFor: () => () => 0,
  async *label(posts, analyzer, signal) {
    const categories = new Set(categoriesOf(baseline, analyzer));
    for await (const group of groupsOf(posts)) {
      const startedAt = performance.now();
      const found = await baseline.label(group, analyzer, signal);
      const outcomes = group.map((post, index) => {
        const sound = (labels: readonly FoundLabel[] = []) => keepSoundLabels(post.text, labels, categories);
        return outcomeOf(post, sound(found[index]?.labels), sound(found[index]?.silent));
      });
      const latencyMs = performance.now() - startedAt;
      yield { outcomes, usage: NO_USAGE, requests: 0, latencyMs, kept: () => {} };
    }
  },
};

function outcomeOf({ id }: Post, labels: FoundLabel[], silent: FoundLabel[]): PostOutcome {
  const known = { postId: id, refusedLabels: NO_REFUSED_LABELS, injectionSigns: [] };
  return labels.length === 0 ? { ...known, kind: 'nothing', silent } : { ...known, kind: 'labelled', labels };
}

async function* groupsOf(posts: AsyncIterable<Post>): AsyncGenerator<Post[], void, void> {
  let group: Post[] = [];
  for await (const post of posts) {
    group.push(post);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
