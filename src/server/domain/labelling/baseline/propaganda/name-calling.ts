import type { Rule } from '#server/domain/labelling/baseline/rule.ts';

/** Attack on reputation by labels and company. */
export const NAME_CALLING_RULES: readonly Rule[] = [
  {
    id: 'insult',
    category: 'Name Calling or Labelling',
    confidence: 'strong',
    cue: {
      phrases: [
        '{idiot,moron,imbecile,fool,clown,loser,coward,crook,thug,freak,psycho,psychopath,lunatic,maniac,buffoon,weakling}{,s}',
        '{scumbag,dirtbag,asshole,bastard,jackass,dumbass,douchebag,pervert,pedo,dimwit,halfwit,nitwit,blowhard,jerk,airhead}{,s}',
        '{nutjob,whackjob,wacko,crackpot,crybaby,dummy,con man,conman,con artist,grifter,lowlife,fraudster,charlatan,swindler}{,s}',
        '{shill,stooge,lackey,lapdog,crony,bootlicker,apologist,turncoat,sellout,quack}{,s}',
        '{bitch,bitches,crybabies,con men,dummies,scum,cronies,sheeple,brain dead,braindead,low life,libtards}',
        '{you,these,those,fat,dirty,filthy,lying,disgusting,greedy,stupid} {pig,rat,snake,sheep,parasite,leech,vulture,monster,bully,hack,puppet,dog,animal}{,s}',
        '{special,whole different} kind of {stupid,dumb,idiot,evil,crazy}',
      ],
    },
    rationale: 'Insults a person or group instead of answering what they say or do.',
    example: 'The mayor is a clown and so is his deputy.',
    counterExample: 'The circus opens on Friday at noon.',
  },
  {
    id: 'political-label',
    category: 'Name Calling or Labelling',
    confidence: 'fair',
    cue: {
      phrases: [
        '{fascist,communist,marxist,commie,socialist,bigot,misogynist,xenophobe,homophobe,supremacist,anarchist,jihadist}{,s}',
        '{globalist,elitist,leftist,rightist,neocon,neoliberal,warmonger,snowflake,rino,bolshevik,traitor,tyrant,dictator}{,s}',
        '{demagogue,zealot,fanatic,denier,deplorable}{,s}',
        '{racists,sexists,loony left,radical left,extreme left,extreme right,hard left,alt left,alt right}',
        '{a,you,is,are,was,were,your,old,lying,bunch of} {racist,sexist,extremist,extremists,radical,radicals,terrorist,terrorists}',
        '{socialism,communism,marxism,fascism,globalism}',
        '{libtard,demonrat,dumbocrat,democrap,rethuglican,repug,repugnican,feminazi,moonbat,wingnut}{,s}',
        '{the,you,these,those,own the,owned the} libs',
        '{illegals,illegal alien,illegal aliens,sjw,sjws,woke,woke mob,nanny state,antivaxxer,antivaxxers,anti vaxxer,anti vaxxers}',
      ],
    },
    rationale: 'Pins a loaded political label on a person or group.',
    example: 'She is nothing but a marxist.',
    counterExample: 'She joined the party in 2004 and chairs its finance committee.',
  },
  {
    id: 'belittling-epithet',
    category: 'Name Calling or Labelling',
    confidence: 'strong',
    cue: {
      phrases: [
        '{crooked,sleepy,lyin,creepy,sneaky,slimy,shady,senile,dopey,goofy,cheatin,lil,phony,wacky,demented,deranged} _',
        '{so called,self proclaimed,self styled,self appointed,wannabe} _',
        '{king,queen,lord,prince} of {lies,the lies,chaos,corruption,fraud,fools,hypocrisy}',
      ],
    },
    rationale: 'Sticks a belittling or sneering epithet to a name.',
    example: 'Do not believe a word crooked Harlan tells you.',
    counterExample: 'The path is crooked.',
  },
  {
    id: 'dehumanising',
    category: 'Name Calling or Labelling',
    confidence: 'plain',
    cue: {
      phrases: [
        '{vermin,cockroach,cockroaches,subhuman,subhumans,savages,filth,scourge,barbarians,demons,devils}',
        '{hordes,horde,infestation} of _',
        '{like,are,these,those} {animals,beasts,rats,dogs,insects,maggots,zombies}',
        'cancer on {our,this,the} {country,nation,society,world,planet}',
      ],
    },
    rationale: 'Speaks of people as pests, beasts or a disease.',
    example: 'They are vermin and they keep coming.',
    counterExample: 'The council hired a firm to deal with the mice.',
  },
  {
    id: 'flattering-label',
    category: 'Name Calling or Labelling',
    confidence: 'weak',
    cue: {
      phrases: [
        '{true,real,great,american,national} {hero,heroes,patriot,patriots,warrior,warriors,leader,leaders,statesman}',
        '{greatest,best,strongest,bravest} {president,leader,prime minister,king,queen,general,governor,mayor,fighter}{,s}',
        '{savior,saviour,freedom fighter,man of the people,woman of the people,champion of the people}',
      ],
    },
    rationale: 'Hands out a flattering label in place of reasons.',
    example: 'He is a true patriot, vote for him.',
    counterExample: 'He served two terms as treasurer.',
  },
  {
    id: 'tyrant-comparison',
    category: 'Guilt by Association',
    confidence: 'strong',
    cue: {
      phrases: [
        '{hitler,stalin,goebbels,mussolini,himmler,mengele,pol pot,lenin,mao,satan,the devil,lucifer,judas}',
        "{hitler's,stalin's,mussolini's,mao's}",
        '{gestapo,third reich,nazi,nazis,neo nazi,neo nazis,nazi germany,brownshirts,kkk,klan,ussr,soviet russia}',
      ],
    },
    rationale: 'Brings in a name the audience already hates to blacken someone else.',
    example: 'You know who else liked big rallies? Hitler.',
    counterExample: 'You know who else liked big rallies? My father.',
  },
  {
    id: 'hated-company',
    category: 'Guilt by Association',
    confidence: 'fair',
    cue: {
      phrases: [
        '{friend,friends,buddy,buddies,pal,pals,partner,partners,ally,allies,in bed,cahoots} {of,with} {terrorists,criminals,dictators,tyrants,racists,nazis,communists,extremists,thugs,killers}',
        '{in bed,in cahoots,cozy,cosy,best friends,best buddies} with',
        '{funded,financed,bankrolled,backed,controlled,owned,run,sponsored,bought} by {the,foreign,big,billionaire,billionaires,corporate,_}',
        '{linked,connected,tied} to {terror,terrorism,terrorists,extremists,criminals,the mob,pedophiles,known}',
        '{sympathizer,sympathiser,collaborator,enabler,accomplice,henchman}{,s}',
        '{his,her,their,its} {buddy,buddies,cronies,pals,puppet master,puppet masters,handlers,masters}',
      ],
    },
    rationale: 'Judges someone by the company or backers ascribed to them.',
    example: 'The whole campaign is in bed with arms dealers.',
    counterExample: 'The whole campaign team is in Leeds today.',
  },
];
