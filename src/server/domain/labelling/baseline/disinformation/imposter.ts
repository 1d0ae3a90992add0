import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { alarmHeadline } from '#server/domain/labelling/baseline/shapes/capitals.ts';

/** The claimed source: borrowed, or impossible to ask. */
export const IMPOSTER_RULES: readonly RuleDefinition[] = [
  {
    id: 'alarm-headline',
    category: 'Imposter Content',
    strength: 'fair',
    needs: 'company',
    shape: alarmHeadline,
    rationale: "Borrows a newsroom's alarm; a real one would name its source.",
  },
  {
    id: 'insider',
    category: 'Imposter Content',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Rests on an insider or expert whom nobody can ask.',
  },
  {
    id: 'nameless-experts',
    category: 'Imposter Content',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Names experts or a study without saying which.',
  },
  {
    id: 'attributed-message',
    category: 'Imposter Content',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Comes as a message from somebody else whose name lends it weight.',
  },
];
