import type { Rule } from '#server/domain/labelling/baseline/rule.ts';

/** Simplification: one cause, one choice, one outcome. */
export const SIMPLIFICATION_RULES: readonly Rule[] = [
  {
    id: 'single-cause',
    category: 'Causal Oversimplification',
    confidence: 'fair',
    cue: {
      phrases: [
        "{is,are,it's,its,was,all,that's,your,their,his,her,entirely} {to blame,the reason,the cause,the problem,the root of,your fault,their fault,his fault,her fault,fault}",
        '{this,that,which} is {why,exactly why,the reason,what happens when,what you get when,what happens,how}',
        "{that's,thats} {why,what happens when,what you get,what happens}",
        '{all,just,only,simply} because {of,you,they,he,she,we,the,some}',
        '{thanks to,brought to you by} {you,your,our,his,her,their,_}',
        'blame {_,the _,it on _}',
        "{if it weren't for,if it was not for,if not for,the only reason,the real reason,one reason}",
      ],
    },
    rationale: 'Names one culprit or cause for something that has many.',
    example: 'Our schools are empty and the ministry is to blame.',
    counterExample: 'Our schools are empty in August.',
  },
  {
    id: 'because-of-them',
    category: 'Causal Oversimplification',
    confidence: 'weak',
    cue: {
      phrases: ['because {of,they,he,she,you,we,the,people}', '{due,thanks} to {his,her,their,your,our}', 'therefore'],
    },
    rationale: 'Ties an outcome to one cause in half a sentence.',
    example: 'Prices rise because of them.',
    counterExample: 'Prices rise in winter.',
  },
  {
    id: 'two-options-only',
    category: 'False Dilemma or No Choice',
    confidence: 'strong',
    cue: {
      phrases: [
        "{you,you're,we,we're,they,it's,its} {are,can,have,is,,must} either",
        '{either,it is either} {you,we,they,he,she,it}',
        '{with us or against us,for us or against us,love it or leave it,now or never,do or die,freedom or death,liberty or death,take it or leave it,all or nothing,my way or the highway}',
        "{there are,there is,there's,we have,you have} {only,just} {two,one,2,1} {_,_ _}",
        'no {other,,real} {choice,option,alternative,way out,middle ground,in between}',
        'the only {way,choice,option,thing,solution,hope,answer,ones,one,people,person,party,candidate} {to,is,that,we,you,who,are,left,can,for,will,standing,able}',
        "if you {don't,do not,can't,aren't,are not,won't,support,vote,believe,voted,still,think,are,hate,love} {_,_ _,_ _ _,_ _ _ _} {you,you're,you are,then,get out,leave,please,unfollow,your,go}",
        "{can't,cannot,can not} {be,have,support,love,call yourself} {both,a _ and}",
        'or {else,die,we die,face,lose}',
      ],
    },
    rationale: 'Leaves only two ways, or one, where there are more.',
    example: 'You are either with the workers or with the bosses.',
    counterExample: 'You are in the list of the workers.',
  },
  {
    id: 'certain-doom',
    category: 'Consequential Oversimplification',
    confidence: 'fair',
    cue: {
      phrases: [
        '{will,would,is going to,are going to,is gonna,gonna} {destroy,ruin,end,kill,bankrupt,wreck,collapse,cripple,doom,devastate,bring down,tear apart,turn into,turn us,never recover,be the end}',
        '{end of,destruction of,death of,downfall of,collapse of} {our,america,democracy,freedom,civilization,western,this,europe,free,christianity,everything}',
        "{before you know it,next thing you know,slippery slope,where does it end,where will it end,what's next,whats next,what is next,first they came,first they come,domino effect,point of no return}",
        '{say,kiss} {goodbye,bye} to',
        '{there goes,say hello to} {your,our,your new,socialist,communist}',
        'if {_,_ _,the _,you _,we _} {wins,win,is elected,gets elected,loses,let,allow,gets in} {,_,_ _,_ _ _} {will,we,america,there,you,it,say,our}',
        'turn{,s,ing} {america,us,our,this,the _,it} into',
      ],
    },
    rationale: 'Claims that one step must end in disaster, or in paradise.',
    example: 'This tax will destroy every shop in town.',
    counterExample: 'This tax takes effect in July.',
  },
];
