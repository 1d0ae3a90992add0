import type { Rule } from '#server/domain/labelling/baseline/rule.ts';

/** Attack on reputation by doubt and the charge of hypocrisy. */
export const DOUBT_RULES: readonly Rule[] = [
  {
    id: 'open-doubt',
    category: 'Casting Doubt',
    confidence: 'fair',
    cue: {
      phrases: [
        '{do,does,did,can,could,should,would} {you,we,they,anyone,anybody,people} {really,still,actually,seriously,honestly} {trust,believe,think,buy,want,expect}',
        "{don't,do not,never,can't,cannot,can not,can we,can you,why should we,why would you,why would we} trust",
        '{who,nobody,no one} {really,still} {believes,trusts,buys}',
        "{you're,you are,are you} still {going to,gonna,believing,trusting,listening,defending,supporting}",
        '{what,who} {are,is,were,was} {they,he,she,it,you,the _} {hiding,hiding from,afraid of,scared of,covering,protecting}',
        "{what's,what is} {he,she} {hiding,afraid of,so afraid of}",
        '{explain to me,explain to us,riddle me this,can someone explain,can anyone explain,someone explain}',
        '{how,why} is it that',
        "{isn't,ain't,is not} it {strange,odd,funny,weird,curious,convenient,amazing}",
        '{makes,made} {you,me,one,us} {wonder,think,question}',
        '{anyone,anybody,does anyone,does anybody} {else,still} {notice,noticed,wonder,wondering,find,believe,think}',
        "{don't you,you don't,do you} {find it,think it's,think it is} {strange,odd,funny,weird,suspicious,convenient}",
      ],
    },
    rationale: 'Invites doubt by a leading question and offers no evidence.',
    example: 'Do you really believe the count was fair?',
    counterExample: 'Do you have the results of the count?',
  },
  {
    id: 'suspicion',
    category: 'Casting Doubt',
    confidence: 'weak',
    cue: {
      phrases: [
        '{suspicious,suspiciously,fishy,shady,sketchy,conveniently,supposedly,questionable,dubious,coincidence,coincidentally}',
        "{yeah right,sure they did,sure it is,i doubt it,not buying it,doesn't add up,does not add up,smells fishy,something smells}",
        '{i,you have to,you gotta,one has to,just} wonder{,ing} {why,how,if,who,what}',
        "{still,i still} {don't,do not} {understand,get,see} {how,why,what}",
        '{unfit,unqualified,clueless,incompetent,incapable,inept,out of touch,out of his depth,out of her depth,in over}',
        '{has,have,had} no {idea,clue,plan,credibility,integrity,shame,morals,brain}',
        "{doesn't,don't,didn't,does not,do not} {even know,have a clue,give a}",
        '{has anyone,have you ever,did you ever,have any of you} {seen,heard,noticed,wondered,asked}',
      ],
    },
    rationale: 'Hints that someone cannot be trusted or is not up to it, without saying why.',
    example: 'How conveniently the files were lost again.',
    counterExample: 'The files were lost again, the clerk wrote to the court on Monday.',
  },
  {
    id: 'why-wont-they',
    category: 'Casting Doubt',
    confidence: 'weak',
    cue: {
      phrases: [
        "why {won't,wouldn't,isn't,aren't,doesn't,don't,didn't,hasn't,haven't,can't} {they,he,she,the,these,our,you,anyone,_}",
        'why {would,should,do,does,did,is,are,was,were,has,have} {they,he,she,these,anyone,anybody,nobody,no one,our,so many,all}',
        'how {can,could,come,dare} {they,he,she,you,anyone,anybody,these,this,nobody,so many}',
        '{do,does} {you,anyone,anybody} {think,agree,believe}',
        'who {elected,voted,pays,paid,allowed,benefits,profits,really,exactly} _',
        'if {_,_ _,_ _ _} {so,really} {_,_ _} {why,how,then why,explain}',
      ],
    },
    rationale: 'A rhetorical question that supposes the wrongdoing it asks about.',
    example: "Why won't they release the minutes?",
    counterExample: 'When will the minutes be released?',
  },
  {
    id: 'hypocrisy-charge',
    category: 'Appeal to Hypocrisy',
    confidence: 'strong',
    cue: {
      phrases: [
        '{hypocrite,hypocrites,hypocrisy,hypocritical,double standard,double standards,two faced,sanctimonious}',
        '{practice,practise} what {you,they,he,she,we} preach{,es}',
        '{do as i say,rules for thee,rule for thee,one rule for,says one thing,say one thing,said one thing}',
        '{the,these} {same,very same} {people,person,ones,guy,guys,politicians,man,woman,media,party,crowd} {who,that}',
        'but {you,they,he,she,it} {is,are,was,were,be} {fine,ok,okay,perfectly fine,totally fine,cool} with',
        "but {it's,its,it is} {ok,okay,fine,perfectly fine,totally fine,not ok} {to,for,when,if}",
        'then {turns,turn,goes,go} around and',
      ],
    },
    rationale: 'Rejects a position by charging its holder with not living up to it.',
    example: 'These are the same people who flew here by private jet.',
    counterExample: 'Forty people flew here on Tuesday.',
  },
  {
    id: 'does-the-opposite',
    category: 'Appeal to Hypocrisy',
    confidence: 'weak',
    cue: {
      phrases: [
        '{claim,claims,claiming,pretend,pretends,pretending} to {be,care,love,support,stand,respect,believe,want,know}',
        'but {wants,want,supports,support,has no problem,have no problem,refuses,refuse,still} {_,to}',
        '{irony,ironic,ironically,oh the irony}',
        "{until,unless} {it is,it's,its,they,you,he,she} {_,_ _}",
      ],
    },
    rationale: 'Sets what someone says against what they do, to dismiss it.',
    example: 'He claims to love the river he dumps into.',
    counterExample: 'He lives by the river he swims in.',
  },
];
