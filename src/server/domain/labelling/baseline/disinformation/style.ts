import type { Rule } from '#server/domain/labelling/baseline/rule.ts';
import { HEAPED_MARKS, matches } from '#server/domain/labelling/baseline/shapes.ts';

/** How it is told: headlines that do not keep what they promise, and jokes that may be taken for news. */
export const STYLE_RULES: readonly Rule[] = [
  {
    id: 'clickbait',
    category: 'False Connection',
    confidence: 'fair',
    cue: {
      phrases: [
        "you {won't,will never,wouldn't,will not} believe",
        '{will,to} {shock,amaze,surprise,blow,stun,terrify} {you,your mind,the world}',
        '{what happened next,what happens next,watch what happens,wait till you see,wait until you see,wait for it,the reason will,the reason why,find out why,find out what,find out how,see what,see why,guess what,guess who,guess why}',
        "{here's why,here is why,here's what,here's how,this is why,that's why,the real reason,the reason,one weird trick,this one trick,doctors hate,number 7,the internet is,internet is,everyone is talking,broke the internet,breaks the internet}",
        '{mind blowing,jaw dropping,jaw dropped,unbelievable,incredible,insane,shocking,horrifying,heartbreaking,hilarious,epic,goosebumps,chilling,speechless,eye opening,gone wrong} {video,photo,photos,story,moment,truth,reason,footage,facts,fact,details,transformation,discovery,secret,secrets,picture,pictures,news,_}',
        '{must see,must watch,must read,must know,a must,omg,wow,whoa,game changer,gamechanger}',
      ],
    },
    rationale: 'Teases with a promise that a headline cannot keep.',
    example: "You won't believe what the vicar found in the well",
    counterExample: 'The vicar found a bucket in the well',
  },
  {
    id: 'leading-question',
    category: 'False Connection',
    confidence: 'weak',
    cue: {
      phrases: [
        '{is this,is it,could this,could it,was this,was it,did they,are they,have they,what if,is there,are there,are we,has the,have we} {the,a,be,true,possible,really,just,all,being,hiding,about,another,why,how,proof,evidence}',
        '{true or false,fact or fiction,real or fake,who is behind,what is really,what really,who really,why is no one,why is nobody,why are they,why did they,why was,why were,why is the,why are the,why has,why would,why not}',
      ],
    },
    rationale: 'Asks what it would have to show.',
    example: 'Could it be the well itself?',
    counterExample: 'It is the well itself.',
  },
  {
    id: 'heaped-marks',
    category: 'False Connection',
    confidence: 'weak',
    cue: HEAPED_MARKS,
    rationale: 'Heaps up exclamation or question marks, as sober reports do not.',
    example: 'They sold the bridge!!',
    counterExample: 'They sold the bridge!',
  },
  {
    id: 'no-name-headline',
    category: 'Satire or Parody',
    confidence: 'fair',
    cue: {
      looksFor:
        'a headline about an unnamed `Man`, `Woman`, `Nation`… whose next word is capitalised too, as satirical news writes them',
      find: matches(
        /(?<![\p{L}\p{N}])(?:Area|Local|\p{Lu}\p{Ll}{3,20}|Dumb) (?:Man|Woman|Mom|Dad|Guy|Teen|Couple|Family|Boy|Girl|Grandma|Grandpa|Resident|Nation|Dog|Cat)(?:’s|'s)? \p{Lu}\p{Ll}{2,20}/gu,
      ),
    },
    rationale: 'Tells of a nameless person in the headline style of satirical news.',
    example: 'Area Man Declares War On His Own Lawn',
    counterExample: 'A man from the area mows the lawn of the church',
  },
  {
    id: 'deadpan-headline',
    category: 'Satire or Parody',
    confidence: 'weak',
    cue: {
      phrases: [
        '{reluctantly,accidentally,momentarily,inexplicably,begrudgingly,reportedly,totally,literally,apparently,almost,unsure,secretly} {admits,admit,admitted,forgets,discovers,realizes,realises,reveals,confirms,declares,announces,agrees,uses,becomes,turns,lapses,decides,still}',
        '{announces plan,announces plans,unveils plan,unveils new,introduces new,launches new,declares war,wins award,vows to,assures,clarifies,clarify,offers to,considers,considering,unveils,blames,demands,mistakes,mistaken,confuses,confused with,names,renames,bans} {to,on,for,own,his,her,its,_}',
        '{man,woman,nation,everyone,millennials,boomers,god,jesus,satan} {still,just,now,admits,announces,finally,wishes,hopes,forced,unable,excited,begs} _',
      ],
    },
    rationale: 'A deadpan headline of the kind that satirical news is made of.',
    example: 'Governor Declares War On Soup',
    counterExample: 'The governor had soup',
  },
  {
    id: 'marked-satire',
    category: 'Satire or Parody',
    confidence: 'strong',
    cue: { phrases: ['{satire,satirical,parody,spoof,fake news network,not real news,humor,humour,funnynews}'] },
    rationale: 'Calls itself satire, which is lost when it is passed on.',
    example: 'Mayor swaps town for a goat #satire',
    counterExample: 'Mayor opens goat market',
  },
];
