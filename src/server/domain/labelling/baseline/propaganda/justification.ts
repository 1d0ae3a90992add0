import type { Rule } from '#server/domain/labelling/baseline/rule.ts';
import { matches, QUOTE_AND_NAME } from '#server/domain/labelling/baseline/shapes.ts';

/** Justification by a reason that is none: the flag, an authority, the crowd, a value. */
export const JUSTIFICATION_RULES: readonly Rule[] = [
  {
    id: 'nation-first',
    category: 'Flag Waving',
    confidence: 'strong',
    cue: {
      phrases: [
        'make {_,_ _} great{,er} again',
        '{america,britain,france,germany,india,russia,canada,australia,italy,our country,our nation,our people} first',
        '{real,true,proud,loyal,fellow,patriotic,red blooded,hard working,hardworking,law abiding,god fearing} {americans,britons,patriots,citizens,canadians,australians,indians,russians,christians,americans who,countrymen}',
        '{proud to be,proud} {an american,american,british,canadian,indian,russian,a patriot,a christian,a veteran}',
        '{god bless,long live,glory to} {_,our _,the _}',
        '{un,anti} {american,british,canadian,indian,russian,patriotic}',
        '{unamerican,unpatriotic,patriot,patriots,patriotic,patriotism,motherland,fatherland,homeland}',
        "{we the people,land of the free,home of the brave,freedom isn't free,old glory,founding fathers,stars and stripes}",
      ],
    },
    rationale: 'Calls on love of the nation or group instead of reasons.',
    example: 'Real Americans stand behind this law.',
    counterExample: 'Both chambers voted for this law.',
  },
  {
    id: 'our-people',
    category: 'Flag Waving',
    confidence: 'weak',
    cue: {
      phrases: [
        'our {,great,beautiful,beloved,brave,own,wonderful} {country,nation,flag,troops,veterans,vets,soldiers,heroes,military,people,anthem,borders,border,way of life,heritage,culture,land,republic,democracy,constitution,police}',
        'the {american,british,french,german,russian,canadian,indian,australian,ukrainian} {people,dream,spirit,way,flag,worker,workers,taxpayer,taxpayers}',
        '{this,my} {great,beautiful} {country,nation}',
        '{serve,served,serving,fight,fought,die,died,love,save,saving,defend,defending,protect,protecting} {our,this,my,your,their,his,her} {country,nation,homeland,land}',
        '{the,our} {national anthem,flag}',
      ],
    },
    rationale: 'Wraps the point in the nation, its flag or its people.',
    example: 'Think of our brave troops before you vote.',
    counterExample: 'Think of the traffic before you leave.',
  },
  {
    id: 'flag-emoji',
    category: 'Flag Waving',
    confidence: 'weak',
    cue: { looksFor: 'a national flag as an emoji', find: matches(/(?:\uD83C[\uDDE6-\uDDFF]){2}/g) },
    rationale: 'Shows the national flag to rally behind.',
    example: 'We deserve better 🇫🇷',
    counterExample: 'We deserve better 🙂',
  },
  {
    id: 'nameless-authority',
    category: 'Appeal to Authority',
    confidence: 'fair',
    cue: {
      phrases: [
        '{experts,scientists,doctors,economists,historians,lawyers,science,research,history,studies,the bible,scripture,god} {all,now,also,,have,has} {say,says,said,agree,agrees,confirm,confirms,confirmed,show,shows,shown,prove,proves,proved,proven,warn,warns,tell us,tells us,knows,know}',
        '{according to,ask any} {experts,scientists,doctors,science,the experts,the bible,expert,doctor,scientist,economist,historian,lawyer}',
        '{scientifically,medically,historically,mathematically} proven',
        "{it's,it is,this is,that's,that is,just} {science,a fact,a proven fact,basic science,basic economics,basic biology,simple math,in the bible}",
        '{follow,believe,trust,listen to} {the science,the experts}',
      ],
    },
    rationale: 'Rests on an authority that is not named and says nothing of its evidence.',
    example: 'Experts agree that the plan will work.',
    counterExample: 'The plan was printed in three colours.',
  },
  {
    id: 'even-they-admit',
    category: 'Appeal to Authority',
    confidence: 'fair',
    cue: {
      phrases: [
        'even {_,_ _,_ _ _} {admit,admits,admitted,agree,agrees,agreed,says,knows,thinks,said}',
        '{as,like} {_ _,_} {once,famously,himself,herself} said',
        '{in the words of,to quote,endorsed by,as told by}',
        '{best,top,leading,renowned,world renowned,respected} {doctor,doctors,scientist,scientists,expert,experts,economist,economists,general,generals,lawyer,lawyers}',
      ],
    },
    rationale: 'Leans on the name of someone whose word is to settle the matter.',
    example: 'Even their own treasurer admits it was wasted.',
    counterExample: 'Their treasurer published the figures on Monday.',
  },
  {
    id: 'famous-words',
    category: 'Appeal to Authority',
    confidence: 'weak',
    cue: QUOTE_AND_NAME,
    rationale: 'Lets a quotation and the name under it settle the matter.',
    example: '"Only the tide tells the truth." - Ada Fenwick',
    counterExample: 'Ada Fenwick wrote of the tide and the "truth".',
  },
  {
    id: 'everybody-knows',
    category: 'Appeal to Popularity',
    confidence: 'fair',
    cue: {
      phrases: [
        '{everyone,everybody,nobody,no one,we all,you all,the whole world,the entire world,all of us,most people,most americans,any sane person,anyone with a brain} {with a brain,in their right mind,,already,else,in america,really} {knows,know,agrees,agree,believes,believe,thinks,think,wants,want,likes,like,cares,care,sees,see,loves,love,hates,hate}',
        '{millions,thousands,tens of thousands,hundreds of thousands,billions} {of americans,of people,of us,of patriots,of voters,around the world,already} {have,are,know,agree,believe,support,want,feel,say}',
        '{the,vast,silent,overwhelming} majority',
        '{join,be part of} {us,the movement,the fight,the resistance,the revolution,millions}',
        '{the people,people} {have spoken,have decided,are waking up,are sick,want,demand,are fed up}',
        '{rt,retweet,share,like} if {you,u}',
        '{who else,who is with,who agrees,raise your hand,am i the only one,anyone else}',
        "{we're,we are} {all,many,millions,the majority,not alone}",
      ],
    },
    rationale: 'Argues from how many people are said to agree.',
    example: 'Everybody knows the vote was bought.',
    counterExample: 'Two witnesses saw the van leave.',
  },
  {
    id: 'cherished-value',
    category: 'Appeal to Values',
    confidence: 'weak',
    cue: {
      phrases: [
        '{freedom,freedoms,liberty,justice,democracy,equality,dignity,honor,honour,morality,virtue,faith,unity,decency,integrity,courage,sacrifice,tyranny}',
        '{family,christian,american,traditional,moral,our,western,conservative,progressive} values',
        '{human rights,civil rights,god given,constitutional right,constitutional rights,first amendment,second amendment,free speech,freedom of speech,rule of law,law and order,common good,common decency,the constitution,the truth}',
        '{right thing to do,right side of history,what is right,the american way,moral compass,moral duty,in god we trust,thank god,god created}',
        '{our,your} {children,kids,grandchildren,rights,future,families,faith,freedom,freedoms}',
      ],
    },
    rationale: 'Ties the point to a value that nobody wants to be against.',
    example: 'A vote for us is a vote for freedom.',
    counterExample: 'A vote for us takes two minutes.',
  },
  {
    id: 'stand-up-for',
    category: 'Appeal to Values',
    confidence: 'fair',
    cue: {
      phrases: [
        '{fight,fighting,fights,fought,stand,standing,stands,stood,stand up,standing up,speak up,die,died,march,marching} for {what,our,your,the,freedom,justice,liberty,truth,equality,democracy,peace,america,us,those,people,rights,all,every}',
        '{defend,defending,protect,protecting,preserve,restore,save,saving,honor,cherish} {our,the,freedom,free,democracy,liberty,family,human,life,america,women}',
        '{better,brighter,stronger,greater} {future,america,world,tomorrow,country,nation,together}',
        '{hope,change} {you can,we can} believe in',
        '{love,light,hope,truth,good,peace} {trumps,over,beats,wins,will win,conquers,will prevail,prevails}',
      ],
    },
    rationale: 'Presents the cause as the defence of something the audience holds dear.',
    example: 'We march for justice and we will not stop.',
    counterExample: 'The band will march on Main Street at nine.',
  },
];
