import type { Rule } from '#server/domain/labelling/baseline/rule.ts';
import { ANAPHORA, CHANTED_WORD, matchesAfterWord, REPEATED_WORD } from '#server/domain/labelling/baseline/shapes.ts';

/** Manipulative wording, loaded language aside. */
export const WORDING_RULES: readonly Rule[] = [
  {
    id: 'superlative',
    category: 'Exaggeration or Minimisation',
    confidence: 'fair',
    cue: {
      phrases: [
        '{worst,greatest,biggest,best,dumbest,most _,stupidest,smartest,strongest,weakest,largest,craziest,first} {_,_ _,_ _ _,} {ever,in history,of all time,in the world,on earth,on the planet,in the universe,in american history,in our history,alive,of the century,in decades}',
        '{the worst,the greatest,the biggest,the dumbest,the stupidest,the smartest,the strongest,the weakest,the craziest,the laziest,the richest} _',
        '{in all of,never before in,in the history of,in the entire} {history,human history,the history,our history,the world,mankind,_}',
        '{unprecedented,unbelievable,unimaginable,record breaking,earth shattering,world class,second to none,historic,like never before}',
        '{destroyed,obliterated,annihilated,crushed,owned,demolished,humiliated,slammed,blasted,schooled}',
      ],
    },
    rationale: 'Makes something the worst, the greatest or without equal.',
    example: 'The worst budget in history passed last night.',
    counterExample: 'The budget passed last night.',
  },
  {
    id: 'intensifier',
    category: 'Exaggeration or Minimisation',
    confidence: 'weak',
    cue: {
      phrases: [
        '{every single,not a single,not one,absolutely,totally,completely,utterly,literally,entirely,never ever,never once,nothing but,all they,all he,all she,whatsoever,so damn,far too,way too,too damn}',
        '{millions,billions,trillions,tons,countless,endless,thousands} of',
        '{more than ever,beyond belief,a thousand,thousand times,million times,1000 times,10 times,ten times}',
      ],
    },
    rationale: 'Turns the volume up beyond what the facts need.',
    example: 'He has never once kept his word.',
    counterExample: 'He kept his word in March.',
  },
  {
    id: 'absolute',
    category: 'Exaggeration or Minimisation',
    confidence: 'hint',
    cue: {
      phrases: [
        '{always,never,everything,everyone,everybody,nobody,no one,nothing,none,zero,forever,so much,so many,too much,100}',
      ],
    },
    rationale: 'Speaks in absolutes where reality has exceptions.',
    example: 'He always does that.',
    counterExample: 'He did that in March.',
  },
  {
    id: 'playing-down',
    category: 'Exaggeration or Minimisation',
    confidence: 'weak',
    cue: {
      phrases: [
        "{it's,its,is,was,were,are,they're,he's,just,only,nothing more than,no more than,merely} {just,only,merely,nothing but,simply} {a,an,the,another,some}",
        '{no big deal,nothing to see,nothing to see here,so what,who cares,not that bad,not a big deal,blown out of proportion,overblown,overhyped,much ado,big deal,a bad flu,a little,barely,not even}',
        '{no worse,no different,no more dangerous,less dangerous,less deadly} than',
      ],
    },
    rationale: 'Makes something look small and beside the point.',
    example: 'It was just a scratch, so what.',
    counterExample: 'It was a scratch on the left door.',
  },
  {
    id: 'vague-them',
    category: 'Obfuscation or Vagueness',
    confidence: 'weak',
    cue: {
      phrases: [
        '{some,many,a lot of,lots of,people,most,they,certain} {people,,folks} {say,are saying,believe,claim,are asking,are talking,think,call it}',
        '{certain,dark,sinister,hidden,shadowy,unnamed,foreign} {people,forces,circles,powers,interests,figures,hands,elements}',
        '{the powers that be,the establishment,the elite,the elites,the system,the swamp,special interests,big government,the one percent,the ruling class,deep state,the cabal,globalists}',
        '{you know who,you know what,you know why,if you know you know,iykyk,read between the lines,connect the dots,something big,something is coming,something is going on,who knows,draw your own conclusions,more to the story,more than meets the eye}',
        '{and so on,or whatever,or something,somehow,kind of like,stuff like that,blah blah}',
      ],
    },
    rationale: 'Leaves open who or what is meant, so that readers fill it in.',
    example: 'Certain people would rather you did not look.',
    counterExample: 'Two councillors would rather wait.',
  },
  {
    id: 'trailing-dots',
    category: 'Obfuscation or Vagueness',
    confidence: 'hint',
    cue: {
      looksFor: 'a word that trails off in dots, but not before a link or at the end, where texts are cut off',
      find: matchesAfterWord(/(?:\.{3,8}|…)(?=\s{1,3}(?!https?:)\p{L})/gu),
    },
    rationale: 'Trails off and lets the reader finish the thought.',
    example: 'They found the emails... you do the maths',
    counterExample: 'They found the emails. The clerk counted them.',
  },
  {
    id: 'chant',
    category: 'Repetition',
    confidence: 'plain',
    cue: CHANTED_WORD,
    rationale: 'Says the same word again and again so that it sticks.',
    example: 'Lies, lies, lies is all we get.',
    counterExample: 'A report is all we get.',
  },
  {
    id: 'repeated-word',
    category: 'Repetition',
    confidence: 'weak',
    cue: REPEATED_WORD,
    rationale: 'Comes back to the same word again and again.',
    example: 'Jobs for you, jobs for your town, jobs for all!',
    counterExample: 'Jobs for you, homes for your town, parks for all!',
  },
  {
    id: 'same-opening',
    category: 'Repetition',
    confidence: 'weak',
    cue: ANAPHORA,
    rationale: 'Begins one clause after the other with the same words.',
    example: 'We will march. We will win.',
    counterExample: 'We will march. They may listen.',
  },
];
