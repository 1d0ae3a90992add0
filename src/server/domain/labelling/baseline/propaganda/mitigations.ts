import type { Mitigation } from '#server/domain/labelling/baseline/rule.ts';

/** What makes a post more likely to report persuasion than to practise it. */
export const PROPAGANDA_MITIGATIONS: readonly Mitigation[] = [
  {
    id: 'attributed-report',
    factor: 0.6,
    cue: {
      phrases: [
        '{police,court,judge,jury,prosecutors,prosecutor,officials,authorities,spokesman,spokeswoman,spokesperson,coroner,sheriff,firefighters,investigators,detectives,report,lawsuit,lawyer,attorney,union,mayor,council,governor} {say,says,said,told,finds,find,rules,ruled,charge,charges,arrest,arrests,identify,investigate,investigating,announces,announced}',
        '{arrested,charged,convicted,sentenced,indicted,acquitted,pleads,pleaded,pleads not,accused,suspected,wanted} {guilty,in,for,with,of,to,on,after,by}',
        '{according to,reported by,reports say} {police,court,officials,authorities,prosecutors,_ police}',
      ],
    },
    rationale: 'Attributes what it tells to police, a court or another office, as news reports do.',
    example: 'Police said two men attacked a guard.',
    counterExample: 'Two men attacked a guard, and the city laughs.',
  },
];
