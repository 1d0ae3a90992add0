import type { Rule } from '#server/domain/labelling/baseline/rule.ts';
import { matches } from '#server/domain/labelling/baseline/shapes.ts';

/** Who is said to stand behind it: sources that are borrowed or cannot be asked. */
export const IMPOSTER_RULES: readonly Rule[] = [
  {
    id: 'alarm-headline',
    category: 'Imposter Content',
    confidence: 'fair',
    cue: {
      looksFor: '`BREAKING`, `URGENT`, `ALERT` and the like in capitals, or an emoji of a siren, as newsrooms use them',
      find: matches(
        /🚨|(?<![\p{L}\p{N}#@])(?:BREAKING(?: NEWS)?|JUST IN|URGENT|ALERT|NEWS ALERT|NEWS FLASH|NEWSFLASH|EXCLUSIVE|DEVELOPING|CONFIRMED|WARNING|BOMBSHELL|NEWS)(?= ?[:!–—|-])/gu,
      ),
    },
    rationale: "Borrows a newsroom's alarm; a real one would name its source.",
    example: 'BREAKING: the bridge has been sold to a stranger',
    counterExample: 'The bridge is breaking, the engineers wrote in March',
  },
  {
    id: 'insider',
    category: 'Imposter Content',
    confidence: 'strong',
    cue: {
      phrases: [
        '{my,a,our} {friend,cousin,brother,sister,neighbor,neighbour,uncle,aunt,wife,husband,mother,mom,father,dad,son,daughter,niece,nephew,colleague,relative} {of mine,,who} {works,work,is a nurse,is a doctor,told,told me,who works,working,in the,at the,has a}',
        '{insider,insiders,whistleblower,whistleblowers,whistle blower,anonymous source,anonymous sources,unnamed source,unnamed sources,reliable source,reliable sources,inside source,inside sources,high ranking,mole}',
        '{sources,source,rumor,rumour,rumors,rumours,word,insiders} {say,says,said,tell,tells,told,has it,have it,close to,confirm,confirmed,claim,claims,on the street,is that}',
        '{former,ex,retired,top,leading,famous,renowned,nobel,award winning,senior} {agent,doctor,scientist,scientists,official,officials,employee,employees,nurse,general,officer,banker,prize,professor,researcher,doctors,whistleblower,insider,immunologist,biologist,physician}',
        '{i,we} {have it from,heard from,got this from,received this,just heard,was told,were told,know someone,know a}',
        '{got,received,just got} this {from,in my,on}',
      ],
    },
    rationale: 'Rests on an insider or expert whom nobody can ask.',
    example: 'My cousin who works at the dam told me to leave.',
    counterExample: 'My cousin and I went to the dam on Sunday.',
  },
  {
    id: 'nameless-experts',
    category: 'Imposter Content',
    confidence: 'weak',
    cue: {
      phrases: [
        '{scientists,doctors,experts,researchers,scientist,doctor,expert,researcher,specialists,physicians,nurses,nurse,professor,surgeon} {say,says,said,have,has,warn,warns,claim,claims,claimed,confirm,confirms,confirmed,found,find,finds,discover,discovered,discovers,recommend,recommends,recommended,believe,believes,who,from,in,at,now,reveals,admit,admits}',
        '{a,new,recent,one,this,the} {study,research,report,survey,article,paper,poll} {shows,show,says,said,found,finds,find,proves,prove,suggests,confirms,reveals,from,by}',
        '{studies,research,science,history,statistics,data} {show,shows,prove,proves,proven,have shown,has shown,have proven,says,suggest}',
      ],
    },
    rationale: 'Names experts or a study without saying which.',
    example: 'Doctors say you should never sleep on your left side.',
    counterExample: 'Sleep on your left side if you like.',
  },
  {
    id: 'attributed-message',
    category: 'Imposter Content',
    confidence: 'fair',
    cue: {
      phrases: [
        '{message,letter,statement,text,quote,speech,audio,audio message,voice message,advice,advisory,notice,circular,document,email,poem,post,tweet,note,recording,video} {attributed to,allegedly from,supposedly from,purportedly from,claiming to be,allegedly by,purporting to be,said to be,from a doctor,from a nurse,claims,claiming}',
        '{gift card,gift cards,giveaway,giving away,free data,free internet,cash prize,claim your,click the link,click here,click on the link,click this link,limited offer,act fast,sign up to receive,dm me,dm us,whatsapp us,send your}',
      ],
    },
    rationale: 'Comes as a message from somebody else whose name lends it weight.',
    example: 'A voice message attributed to the fire chief says to fill your tubs.',
    counterExample: 'The fire chief left a voice message for his daughter.',
  },
];
