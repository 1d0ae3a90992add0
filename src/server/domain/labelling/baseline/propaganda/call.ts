import type { Rule } from '#server/domain/labelling/baseline/rule.ts';
import { loneWord, matches } from '#server/domain/labelling/baseline/shapes.ts';

/** Call: to chant, to act, to stop talking. */
export const CALL_RULES: readonly Rule[] = [
  {
    id: 'known-slogan',
    category: 'Slogans',
    confidence: 'strong',
    cue: {
      phrases: [
        '{lock her,lock him,lock them,vote him,vote her,vote them,kick them,throw them} {up,out}',
        '{build the wall,drain the swamp,stop the steal,defund the police,back the blue,abolish the police,abolish ice,eat the rich,tax the rich,take back control,take our country back,take back our country}',
        "{no justice no peace,not my president,never again,never forget,yes we can,power to the people,stronger together,my body my choice,united we stand,don't tread on me,silence is violence,enough is enough}",
        '{america,britain,country,people,workers,women} {first,deserve better,deserves better,strong}',
        '{make,keep,making} {_,_ _} {great,great again,greater,strong,safe}',
        '{not,one} {one,more} {more,step,cent,inch} {_,back}',
        "{promises made promises kept,we will not be silenced,we won't be silenced,we shall overcome,we will win,we will overcome,united we,together we can,we stand together,stand with us}",
      ],
    },
    rationale: 'A ready-made chant that asks for agreement, not for thought.',
    example: 'Lock them up!',
    counterExample: 'Lock the bikes up.',
  },
  {
    id: 'movement-slogan',
    category: 'Slogans',
    confidence: 'fair',
    cue: {
      phrases: [
        '{black,blue,all,white,muslim,trans,every,unborn,our,_} {lives,life} {matter,matters}',
        'justice for _',
        '{i,we} {stand,am,are} with _',
      ],
    },
    rationale: 'A slogan that has become the name of a movement.',
    example: 'Night shift lives matter!',
    counterExample: 'Night shifts matter to the hospital.',
  },
  {
    id: 'rallying-hashtag',
    category: 'Slogans',
    confidence: 'fair',
    cue: {
      looksFor:
        'a camel-case hashtag that begins with a call (`#Stop…`, `#Save…`) or a no (`#Not…`, `#Never…`), or ends with one',
      find: matches(
        /#(?:(?:Stop|Save|Free|Boycott|Ban|End|Fire|Impeach|Abolish|Defund|Defend|Protect|Resist|Repeal|Vote|Stand|Fight|Support|JusticeFor|Justice4|Not|No|Never|Dump|Drain|Lock|Wake|Make|Keep|Block|Arrest)(?=\p{Lu}|\d)[\p{L}\d]*|[\p{L}\d]*\p{Ll}(?:Matters?|MustGo|Out|First|Now|Strong|Gate|Exposed|Resign)(?![\p{L}\d]))/gu,
      ),
    },
    rationale: 'A hashtag made for rallying behind.',
    example: 'See you at the gates #StopTheTollRoad',
    counterExample: 'See you at the gates #tollroad',
  },
  {
    id: 'call-to-act',
    category: 'Slogans',
    confidence: 'weak',
    cue: {
      phrases: [
        '{vote,voting} {for,blue,red,him out,them out,her out,out,_ out,yes on,no on}',
        "{let us,let's} {take,make,stop,fight,save,stand,vote,get rid,show,send,kick,win,keep,clean,bring}",
        "{we must,we need to,we have to,we will,we shall,we can't,we cannot,we should,you must,america must,they must} {stop,fight,stand,defend,protect,act,save,end,win,never,not,demand,rise,resist,take,keep,let,allow,be,support}",
        '{join us,join the fight,join the movement,show your support,please support,we support,i support,stand with,stand by,rise up,fight back,speak out,stand up,wake up,say no,stay strong,resist}',
        '{stop,end,boycott,ban,abolish,defund,impeach,resist,repeal,dump} {the,this,all,_ now,them,him,her}',
        '{no more,stop with the,down with,death to,to hell with,say no to,enough of,an end to} {_,the _}',
      ],
    },
    rationale: 'Calls on the reader to take sides and act.',
    example: 'We must stop this now.',
    counterExample: 'The train must stop here.',
  },
  {
    id: 'end-of-story',
    category: 'Conversation Killer',
    confidence: 'strong',
    cue: {
      phrases: [
        '{end of story,end of discussion,end of debate,case closed,full stop,nuff said,enough said,no debate,mic drop}',
        '{deal with it,get over it,live with it,get used to it,suck it up,cry me a river,cry more,cry about it,move along,move on,shut up,shut it,stfu,sit down,stay seated,go away,keep quiet,grow up,get a life,get a grip}',
        "{it is what it is,boys will be boys,that's just how it is,it's common sense,just common sense,like it or not,love it or leave it,so be it,you can't fix stupid,can't fix stupid}",
        "{let that sink in,think about it,think about that,just saying,just sayin,i'll wait,any questions,you're welcome,change my mind,prove me wrong,enough already,do your own research,do your research}",
        "if you {don't,do not} like {it,that,this,our,the _}",
        '{nothing,everything} {else,more} {matters,to say,to see,to discuss,to be said}',
        "that's {it,all,all folks,just,the way it}",
      ],
    },
    rationale: 'A phrase that is to end the discussion.',
    example: 'They broke the law. End of story.',
    counterExample: 'They broke the record at the end of the season.',
  },
  {
    id: 'period',
    category: 'Conversation Killer',
    confidence: 'fair',
    cue: { looksFor: '`Period` as a sentence of its own', find: loneWord('period') },
    rationale: 'A word that is to end the discussion.',
    example: 'This must not pass. Period.',
    counterExample: 'The exam period starts on Monday.',
  },
  {
    id: 'now-or-never',
    category: 'Appeal to Time',
    confidence: 'fair',
    cue: {
      phrases: [
        "{now is the time,time is up,time's up,time is running out,the time has come,the time is now,high time}",
        "{before it is,before it's,before its,until it's,until it is,when it's,if it is,it's,it is,it's not,it is not,not} too late",
        '{act now,now or never,last chance,final chance,no time to lose,no time to waste,running out of time,clock is ticking,hurry,do it now,not a moment to lose,long overdue,wake up america,once in a lifetime,once in a generation}',
        '{today,tonight,right now,immediately,this instant} {we must,we need,stop,act,or}',
        "{can't,cannot,can not,won't} wait {any longer,another,until,one more}",
        '{the most important,most critical,most consequential} {election,vote,moment,time,day} {of,in,ever,our}',
      ],
    },
    rationale: 'Presses for action because time is said to be short.',
    example: 'Act now, before it is too late for our river.',
    counterExample: 'The office is open until eight.',
  },
  {
    id: 'high-time',
    category: 'Appeal to Time',
    confidence: 'weak',
    cue: { phrases: ["{it is time,it's time,its time,it's about time,about time,time} {to,for,we,they,you,that}"] },
    rationale: 'Says that the time to act has come.',
    example: "It's time to send them home.",
    counterExample: 'The time of the meeting is on the door.',
  },
];
