import type { Mitigation } from '#server/domain/labelling/baseline/rule.ts';
import { FIGURES, matches } from '#server/domain/labelling/baseline/shapes.ts';

/** What a reader could check, or what speaks against a falsehood instead of for it. */
export const DISINFORMATION_MITIGATIONS: readonly Mitigation[] = [
  {
    id: 'correction',
    factor: 0.5,
    cue: {
      phrases: [
        '{fact check,fact checks,factcheck,fact checked,fact checkers,debunk,debunked,debunks,debunking,myth,myths,mythbusters,myth buster,misinformation,disinformation,fake news alert}',
        '{is,was,are,were,rated} {false,fake,untrue,not true,inaccurate,incorrect,misleading,baseless,unfounded,a hoax,fabricated,a myth,mostly false}',
        '{no,not any,without} {evidence,basis,proof} {that,to,for,of}',
        '{false,fake,misleading,baseless,unfounded,unproven,incorrect} {claim,claims,information,story,rumor,rumors,rumour,rumours,post,posts,message}',
        "{don't,do not} {believe,share,forward,spread,fall for} {rumors,rumours,fake,false,unverified,everything,the rumors,such,misinformation}",
      ],
    },
    rationale: 'Reports or corrects a falsehood as such.',
    example: 'The viral post about the dam is false, a video shows it dry.',
    counterExample: 'The viral post about the dam is right, a video shows it dry.',
  },
  {
    id: 'checkable-figures',
    factor: 0.6,
    cue: FIGURES,
    rationale: 'Gives figures that can be checked.',
    example: 'Shocking: 312 of 1,450 wells were dry.',
    counterExample: 'Shocking: most wells were dry.',
  },
  {
    id: 'named-office',
    factor: 0.6,
    cue: {
      phrases: [
        '{according to,reported by,data from,figures from,statement from,statement by,confirmed by,announced by} {the,_}',
        '{the,our} {ministry,department,agency,board,council,office,commission,institute,university,center,centre,laboratory,laboratories} {of,for,says,said,reports,reported,has,have}',
        "{our,we,we've,we're} {report,reported,data,are reporting,reporting,update,updated,dashboard,daily,latest,laboratories,recommend,are working,continue,provide,publish,published,found,tracked}",
        '{press conference,press release,press briefing,daily briefing,media briefing,learn more,read more,more information,more details,full report,find out more,as of,visit,guidelines,guidance,register,tune in,watch live,join us,live at}',
      ],
    },
    rationale: 'Says whose word or data it gives, so that it can be checked.',
    example: 'According to the ministry a video shows the leak.',
    counterExample: 'A video shows the leak.',
  },
  {
    id: 'link',
    factor: 0.8,
    cue: { looksFor: 'a link', find: matches(/https?:\/\/\S/gu) },
    rationale: 'Gives a link that can be followed.',
    example: 'A video shows the leak https://example.org/leak',
    counterExample: 'A video shows the leak at example street',
  },
];
