import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** How facts are framed to mislead. */
export const MISLEADING_RULES: readonly RuleDefinition[] = [
  {
    id: 'suppressed-truth',
    category: 'Misleading Content',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Says that the truth is being kept back, which spares the post from proving it.',
  },
  {
    id: 'exposed',
    category: 'Misleading Content',
    strength: 'fair',
    needs: 'headline',
    rationale: 'Announces a revelation or a proof and lets the announcement stand for it.',
  },
  {
    id: 'numbers-game',
    category: 'Misleading Content',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Plays figures up or down without the whole they belong to.',
  },
  {
    id: 'pass-it-on',
    category: 'Misleading Content',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Urges readers to pass it on, so that it spreads before it is checked.',
  },
  {
    id: 'all-or-none',
    category: 'Misleading Content',
    strength: 'hint',
    needs: 'company',
    rationale: 'Speaks for all, always or none, which facts seldom do.',
  },
  {
    id: 'villain-frame',
    category: 'Misleading Content',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Frames the matter by naming a villain.',
  },
];
