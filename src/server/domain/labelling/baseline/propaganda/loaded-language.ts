import type { Rule } from '#server/domain/labelling/baseline/rule.ts';

const CATEGORY = 'Loaded Language';

/** Words with a charge of their own, grouped by what they charge with. */
export const LOADED_LANGUAGE_RULES: readonly Rule[] = [
  {
    id: 'outrage-word',
    category: CATEGORY,
    confidence: 'fair',
    cue: {
      phrases: [
        '{disgrace,disgraceful,disgust,disgusted,disgusting,shame,shameful,shameless,outrage,outraged,outrageous,despicable,vile,evil,wicked,sickening}',
        '{appalling,appalled,atrocious,atrocity,atrocities,abomination,abhorrent,horrific,horrible,heinous,monstrous,hideous,barbaric,savage,brutal,brutality,cruel,cruelty,ruthless,heartless,inhumane,inhuman}',
        '{pathetic,ridiculous,insane,insanity,crazy,stupid,stupidity,dumb,idiotic,moronic,absurd,asinine,laughable,worthless,useless,mindless,brainless,senseless,reckless,pointless,hopeless,clueless}',
        '{rotten,filthy,toxic,fake,phony,bogus,sham,farce,mockery,travesty,hoax,witch hunt,a joke,a circus,madness,nonsense,bs,garbage,rubbish,trash,crap,crappy}',
        '{sick of,sick and,sick man,sick people,so sick,sicko,sickos,twisted,perverted,depraved,demonic,satanic,godless,immoral,sinister,creepy,nasty,ugly,gross,obscene,revolting,repulsive,repugnant,grotesque,pitiful,awful,terrible}',
        '{unacceptable,inexcusable,unforgivable,unconscionable,intolerable,indefensible,bullying,bigoted,hateful,vicious,hysterical,hysteria,deranged,unhinged,delusional,lunacy}',
      ],
    },
    rationale: 'Uses a word of outrage or contempt where a neutral one would tell the same facts.',
    example: 'A disgusting decision by the panel.',
    counterExample: 'A unanimous decision by the panel.',
  },
  {
    id: 'bloody-word',
    category: CATEGORY,
    confidence: 'fair',
    cue: {
      phrases: [
        '{slaughter,slaughtered,slaughtering,butcher,butchered,bloodthirsty,murderous,lynch,lynched,lynching,blood on _ hands,blood money,raping,beheading,gunned down}',
        '{annihilate,obliterate,crush,crushing,smash,smashing,shred,shredded,gutted,gutting,devastate,devastating,destroy,destroys,destroying,destruction}',
        'war on {_,our _,the _}',
      ],
    },
    rationale: 'Speaks of slaughter and destruction to stir feelings.',
    example: 'This law will slaughter small farms.',
    counterExample: 'This law will cost small farms money.',
  },
  {
    id: 'violence-word',
    category: CATEGORY,
    confidence: 'hint',
    cue: {
      phrases: [
        '{murder,murders,murdered,murdering,kill,kills,killed,killing,killers,killer,torture,tortured,rape,raped,massacre,massacred,execution,executed,bloody,blood,invade,invaded}',
        '{attack,attacks,attacked,attacking,assault,assaults,riot,riots,rioting,rioters,war,wars,battle,bomb,bombs,bombing,violence,violent,dead,death,deaths,die,dies,died,dying,victim,victims,destroyed}',
        '{racist,sexist,racism,sexism,bigotry,terrorism,extremism,drunk,sex,fat}',
      ],
    },
    rationale: 'Uses a word that stirs before it informs; reports need such words too, so it weighs little.',
    example: 'The death of our high street is your doing.',
    counterExample: 'The length of our high street is a mile.',
  },
  {
    id: 'oppression-word',
    category: CATEGORY,
    confidence: 'fair',
    cue: {
      phrases: [
        '{tyranny,tyrannical,oppress,oppressed,oppressive,oppression,oppressor,oppressors,enslave,enslaved,slave,slaves,slavery,dictatorship,totalitarian,authoritarian,regime,puppet,overlords,puppets}',
        '{censor,censored,censoring,censorship,silenced,silencing,muzzle,muzzled,suppress,suppressed,persecute,persecuted,persecution,police state}',
        '{exploit,exploited,exploiting,exploitation,greed,greedy,plunder,plundered,looters,held hostage,blackmail,extort,extortion,victimized,betrayal}',
        '{conspiracy,conspiracies,conspired,plotting,coup,scheming,collusion,colluded,collude,corruption,corrupt,crooked,treason,swamp}',
      ],
    },
    rationale: 'Uses a word of oppression or plotting where a neutral one would tell the same facts.',
    example: 'The regime at the library has raised its fees.',
    counterExample: 'The library has raised its fees.',
  },
  {
    id: 'hate-word',
    category: CATEGORY,
    confidence: 'fair',
    cue: {
      phrases: [
        '{hate,hates,hated,hating,hatred,hater,haters,despise,despises,loathe,loathes,detest,contempt,enemy,enemies,revenge,vengeance,fury,furious}',
        '{whine,whines,whining,whiny,meltdown,triggered,butthurt,tantrum,freak out,freaking,crybaby,begging}',
      ],
    },
    rationale: 'Uses a word of hatred or scorn to move the reader.',
    example: 'They hate this town.',
    counterExample: 'They left this town.',
  },
  {
    id: 'feeling-word',
    category: CATEGORY,
    confidence: 'weak',
    cue: {
      phrases: [
        '{afraid,fear,fears,rage,anger,angry,threaten,threatens,threatening,threatened,suffer,suffering,suffered,misery,tragedy,tragic,cry,crying,cries,tears,heartbreaking}',
        '{laughing,laugh,laughs,scream,screaming,screams,desperate,desperately,struggle,struggling,outcry,innocent,innocents,helpless}',
      ],
    },
    rationale: 'Uses a word of strong feeling to move the reader.',
    example: 'Small farms cry out and you laugh.',
    counterExample: 'Small farms wrote and you answered.',
  },
  {
    id: 'swearing',
    category: CATEGORY,
    confidence: 'fair',
    cue: {
      phrases: [
        '{fuck,fucks,fucked,fucking,fuckin,fucker,fuckers,motherfucker,motherfuckers,shit,shits,shitty,shithole,bullshit,horseshit,goddamn,goddam,goddamned,damn,damned,damnit,dammit}',
        '{hell,hell yeah,wtf,ffs,ass,asses,arse,bitch,bitches,balls,dick,dicks,prick,pricks,piss,pissed,pisses,suck,sucks,sucked,screw,screwed,retard,retarded,bloody hell,fu}',
      ],
    },
    rationale: 'Swears to add force that the facts do not have.',
    example: 'This damn council again.',
    counterExample: 'This council again.',
  },
  {
    id: 'glory-word',
    category: CATEGORY,
    confidence: 'weak',
    cue: {
      phrases: [
        '{glorious,heroic,hero,heroes,legendary,magnificent,miraculous,tremendous,bravest,courageous,fearless,unstoppable,victory,triumph,triumphant,conquer}',
        '{destiny,sacred,holy,greatness,savior,saviour,mighty,noble,majestic,immortal,invincible,greatest}',
      ],
    },
    rationale: 'Uses a word of glory to move the reader.',
    example: 'A glorious day for our side.',
    counterExample: 'A quiet day for our side.',
  },
  {
    id: 'praise-word',
    category: CATEGORY,
    confidence: 'hint',
    cue: {
      phrases: [
        '{amazing,incredible,great,beautiful,perfect,powerful,fantastic,brilliant,genius,epic,blessed,beloved,winning,miracle,spectacular,legend,brave,awesome,wonderful}',
      ],
    },
    rationale: 'Praises in a strong word; everyday posts do so too, so it weighs little.',
    example: 'What an amazing leader.',
    counterExample: 'What an early train.',
  },
  {
    id: 'sex-smear-word',
    category: CATEGORY,
    confidence: 'weak',
    cue: {
      phrases: [
        '{slut,sluts,whore,whores,porn,pornstar,pornstars,porn star,prostitute,prostitutes,hooker,hookers,naked,pussy,molest,molested,molesting,incest,penis,genitals}',
        '{drunk,junkie,junkies,crackhead,crackheads,druggie,addict,addicts,senile,dementia,mentally ill,mentally sick,obese,smelly,stink,stinks,stinking,stinky}',
      ],
    },
    rationale: 'Reaches for sex, illness or body to put someone down.',
    example: 'The drunk from the ministry spoke again.',
    counterExample: 'The man from the ministry spoke again.',
  },
];
