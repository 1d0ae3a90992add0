import { rulesSchema } from '#contract/rules.ts';
import { describeRules } from '#server/domain/labelling/baseline/describe-rules.ts';
import { get, type Route } from '#server/http/routing/route.ts';

/** The rules of the embedded model. */
export const rulesRoutes = (): Route[] => [
  get('/rules', {
    summary: 'Every rule of plumbline/baseline, by language and question',
    tag: 'evidence',
    access: 'user',
    answer: rulesSchema,
    handle: describeRules,
  }),
];
