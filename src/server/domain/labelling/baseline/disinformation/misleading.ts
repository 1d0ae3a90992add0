import type { Rule } from '#server/domain/labelling/baseline/rule.ts';

/** How facts are framed to mislead. */
export const MISLEADING_RULES: readonly Rule[] = [
  {
    id: 'suppressed-truth',
    category: 'Misleading Content',
    confidence: 'strong',
    cue: {
      phrases: [
        "{what,things,truth,something,everything} {they,the media,the government,big pharma,doctors,the elites} {don't,do not,didn't,won't,doesn't} want {you,us,people,anyone,the public} to {know,see,hear,find}",
        "{media,msm,they,press,news,government,doctors,television,tv,outlets} {won't,will not,don't,do not,refuse to,refuses to,never,are not,aren't,isn't} {report,tell,air,telling,showing,reporting,covering,admit,mention}",
        '{the truth,the real truth,real truth,hidden truth,truth} {about,behind,is,that,has been,will come}',
        '{cover up,coverup,covered up,covering up,covering it up,hiding the,hide the,hiding it,hiding from,hidden from,hid the,kept secret,kept hidden,being silenced,silenced,censored,censoring,censorship,banned video,deleted video,taken down}',
        '{mainstream media,main stream media,lamestream,lamestream media,lying media,corrupt media,fake news media,msm,legacy media,media blackout,media lies,media silence}',
        '{wake up,open your eyes,do your own research,do your research,question everything,think for yourself,follow the money,connect the dots,red pill,red pilled,sheeple,truthers,truth seekers}',
        '{nobody,no one,not one} {is talking,is reporting,talks,wants to talk,will tell you,is telling you,tells you,mentions}',
      ],
    },
    rationale: 'Says that the truth is being kept back, which spares the post from proving it.',
    example: "The press won't tell you what is in the bread.",
    counterExample: "The press won't be at the bread fair.",
  },
  {
    id: 'exposed',
    category: 'Misleading Content',
    confidence: 'fair',
    cue: {
      phrases: [
        '{busted,caught red handed,bombshell,bombshells,shocking,explosive revelation,smoking gun,revealed,the truth revealed,uncovered,blows the lid,blew the lid,exposes the,exposed as,finally exposed,stunning}',
        '{proof,proves,prove,proved,undeniable,irrefutable} {that,it,this,all,we,what,beyond,now,they,he,she,_}',
        "{finally,here is,here's,this is} {proof,the proof,the evidence,the truth,the real,the shocking}",
        '{coincidence,not a coincidence,no coincidence,just a coincidence,funny how,strange how,makes you think,makes you wonder,do the math,you do the math,let that sink in,think about it,ask yourself,what are the odds}',
      ],
    },
    rationale: 'Announces a revelation or a proof and lets the announcement stand for it.',
    example: 'Busted! The baker and the miller share a lawyer.',
    counterExample: 'The baker and the miller share a lawyer.',
  },
  {
    id: 'numbers-game',
    category: 'Misleading Content',
    confidence: 'weak',
    cue: {
      phrases: [
        '{inflated,inflating,exaggerated,exaggerating,overblown,overhyped,hyped,hyping,hysteria,fearmongering,fear mongering,fear porn,scare tactics,panic mongering,blown out of proportion,manipulated,manipulating,rigged,padded,skewed,underreported,under reported,overcounted}',
        '{fake,false,phony,bogus,made up} {numbers,deaths,polls,poll,votes,ballots,statistics,data,crisis,count,counts,news,figures,documents}',
        '{just,only,no} {like,a,a bad,worse than,different than,more dangerous than,more deadly than,deadlier than} {flu,the flu,a cold,the common cold,cold,seasonal flu}',
        '{only,just,merely} {_,_ _} {percent,of people,of the population,of deaths,of those,die,died,survive,recover}',
        '{survival rate,recovery rate of,true number,real number,real numbers,real death toll,actual number,true death toll,real figures,real toll}',
        '{kills more,killed more,more people die,more people died,never killed,killed no,nobody died}',
      ],
    },
    rationale: 'Plays figures up or down without the whole they belong to.',
    example: 'The flood numbers are inflated to scare you.',
    counterExample: 'The flood reached the second step of the church.',
  },
  {
    id: 'pass-it-on',
    category: 'Misleading Content',
    confidence: 'strong',
    cue: {
      phrases: [
        '{please,pls,plz,kindly} {share,forward,retweet,rt,repost,pass,spread,circulate,inform,re tweet,copy}',
        '{share,forward,repost,retweet,rt} {this,it,widely,everywhere,with everyone,to everyone,far and wide,before,to all,as much,if you,to your,the truth,the video}',
        '{spread,pass} {this,it on,this on,the truth}',
        "{before,until} {it,they,it's,this,its} {gets deleted,is deleted,delete,deleted,taken down,is taken down,gets taken down,remove,is removed,gets removed,censor,take it down,disappears}",
        '{make this go viral,make it viral,make this viral,go viral,copy and paste,copy paste,tell everyone,tell everybody,tell your friends,warn everyone,warn your family,everyone needs to see,everyone needs to know,everyone should know,people need to know,the world needs to know}',
        '{you must,a must,everyone must,absolute must,must} {watch,read,share}',
      ],
    },
    rationale: 'Urges readers to pass it on, so that it spreads before it is checked.',
    example: 'Please forward to all parents in the town!',
    counterExample: 'All parents in the town were invited.',
  },
  {
    id: 'all-or-none',
    category: 'Misleading Content',
    confidence: 'hint',
    cue: {
      phrases: [
        '{all,every,no,not a single,not one} {doctors,scientists,countries,hospitals,people,deaths,vaccines,politicians,muslims,christians,immigrants,children,patients,experts,americans,media,of them,one,country,person,citizen,doctor}',
      ],
    },
    rationale: 'Speaks for all, always or none, which facts seldom do.',
    example: 'All doctors know it.',
    counterExample: 'Three doctors signed it.',
  },
  {
    id: 'villain-frame',
    category: 'Misleading Content',
    confidence: 'weak',
    cue: {
      phrases: [
        '{traitor,traitors,treason,tyranny,tyrant,evil,corrupt,corruption,criminals,crooked,liar,liars,lies,lied,lying,propaganda,regime,scam,scammers,fraud,puppet,puppets,terrorist,terrorists,enemies,enemy,communist,communists,marxist,fascist}',
        '{agenda,narrative,so called,conspiracy,conspiring,plot,plotting,brainwashed,brainwashing,indoctrination,manipulate,controlled,deceived,deceiving,hypocrisy,hypocrites}',
        '{blame,blames,blamed,to blame,fault,responsible for,guilty of,behind the,funded by,owned by,paid by,profit from,profits from,profiting,making money,make money}',
      ],
    },
    rationale: 'Frames the matter by naming a villain.',
    example: 'The corrupt harbour board decided again.',
    counterExample: 'The harbour board decided again.',
  },
];
