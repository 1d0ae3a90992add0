import type { Rule } from '#server/domain/labelling/baseline/rule.ts';

/** Distraction: away from the point. */
export const DISTRACTION_RULES: readonly Rule[] = [
  {
    id: 'words-in-their-mouth',
    category: 'Straw Man',
    confidence: 'fair',
    cue: {
      phrases: [
        "so {you,you're,you are,they,now} {think,saying,are saying,telling,are telling,want,mean to tell,believe,admit}",
        '{so,oh so} {basically,apparently,according to you,let me get this straight}',
        '{let me get this straight,let me get this right,are you telling me,you mean to tell me,according to {the left,the right,liberals,conservatives,democrats,republicans,the media,feminists}}',
        '{liberal,conservative,democrat,republican,leftist,feminist,vegan,atheist,progressive} {logic,math,science,tolerance,thinking,brain,mind}',
        "{liberals,democrats,republicans,conservatives,progressives,feminists,the left,the right,dems,leftists,the gop} {be like,want,wants,think,thinks,believe,believes,hate,hates,love,loves,say,says,will,would,just,only,don't,can't}",
        '{and,but} {they,liberals,democrats,republicans,conservatives} {call,called,say,said,think} {it,this,that,us,me,him,you}',
      ],
    },
    rationale: "Puts a simplified version of the other side's view into its mouth.",
    example: 'So you think all police should just go home?',
    counterExample: 'I think the police station is next to the school.',
  },
  {
    id: 'look-over-there',
    category: 'Red Herring',
    confidence: 'weak',
    cue: {
      phrases: [
        '{meanwhile,in other news,speaking of,on another note,never mind that,nevermind that,forget about}',
        '{the real,the bigger,the only real,a bigger} {issue,problem,question,story,scandal,crisis,threat,crime,criminals,virus} {is,here is,are}',
        "{let us,let's} {talk about,not forget,focus on,ask about}",
        'while {you,they,everyone,everybody,the media,america,people,we} {are,were,is,was} {busy,distracted,focused,arguing,watching,asleep,sleeping}',
        '{distract,distracts,distracted,distracting,distraction,distractions,smokescreen,sideshow}',
        'worry about',
      ],
    },
    rationale: 'Moves the talk to something else.',
    example: "Let's talk about the real scandal instead.",
    counterExample: "Let's meet at the station instead.",
  },
  {
    id: 'what-about',
    category: 'Whataboutism',
    confidence: 'strong',
    cue: {
      phrases: [
        '{what about,but what about,what of,how about when,whatabout,and what about} {_,_ _}',
        'where {was,were,is,are} {the,your,all the,this,that,all} {outrage,concern,media,protests,protest,protesters,protestors,outcry,anger,feminists,liberals,republicans,democrats,people,investigation,crowd}',
        '{where were you,where were they,where was this} {when,all}',
        '{when,if} {_,a _,the _,_ _} {did,does,said,says,do,say} {it,the same,the same thing,exactly the same}',
        '{nobody,no one,they,you,the media,democrats,republicans,liberals,not a word} {said,complained,cared,protested,was outraged,says,say,was silent,were silent,stayed silent} {anything,,nothing,a word,a thing} when',
        '{imagine if,if this was,if this were,if that was,if that were,had this been,if it was,if it were} {_,a _,an _,the _}',
        '{funny,strange,weird,odd,interesting,curious} {how,that} {_,_ _,the _}',
        '{yet,but} {nobody,no one,the media,they,the left,the right,somehow} {talks,cares,says,ignores,ignore,say,stay,stays,want,wants,never,is,are,will}',
        'remember when {_,_ _}',
      ],
    },
    rationale: "Answers a charge by pointing at someone else's deed.",
    example: 'What about the millions your own party lost?',
    counterExample: 'The millions were lost in the spring.',
  },
];
