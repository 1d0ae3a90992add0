import type { Rule } from '#server/domain/labelling/baseline/rule.ts';

/** Attack on reputation by accusation. */
export const REPUTATION_RULES: readonly Rule[] = [
  {
    id: 'accusation-of-corruption',
    category: 'Questioning the Reputation',
    confidence: 'fair',
    cue: {
      phrases: [
        '{corrupt,corruption,crooks,fraud,scam,scammer,scammers,swindle,bribe,bribes,bribed,bribery,rigged,rigging,cronyism,nepotism}',
        '{treason,treasonous,traitorous,sedition,seditious,betray,betrayed,betrays,betrayal,sold out,sell out,sells out,sold us,sell us}',
        '{cheat,cheats,cheater,cheaters,cheated,cheating,war criminal,war criminals,mobster,mobsters,mafia,crime family,organized crime}',
        'lock {her,him,them} up',
        '{belong,belongs,should be,ought to be,needs to be,need to be,rot,put him,put her,put them} {in,behind} {jail,prison,hell,bars}',
        '{bought and paid for,on the take,in the pocket of,pay to play,payoff,payoffs,kickback,kickbacks,hush money,blood money,dirty money}',
      ],
    },
    rationale: 'Charges someone with corruption, fraud or treason as a matter of course.',
    example: 'The board is corrupt from top to bottom.',
    counterExample: 'The board meets from ten to noon.',
  },
  {
    id: 'accusation-of-crime',
    category: 'Questioning the Reputation',
    confidence: 'weak',
    cue: {
      phrases: [
        '{steal,steals,stealing,stole,stolen,thief,thieves,looted,looting,looters,criminal,criminals,felon,felons,gangster,gangsters,murderer,murderers}',
        '{rapist,rapists,pedophile,pedophiles,paedophile,paedophiles,pedophilia,predator,predators,molester,molesters,groper,gropes,grope,groping}',
      ],
    },
    rationale: 'Ties someone to a crime, which discredits whether or not it is shown.',
    example: 'That thief wants your vote.',
    counterExample: 'That baker wants your order.',
  },
  {
    id: 'accusation-of-lying',
    category: 'Questioning the Reputation',
    confidence: 'fair',
    cue: {
      phrases: [
        '{lie,lies,lied,lying,liar,liars,deceit,deceitful,deceive,deceived,deceives,deceiving,deception,dishonest,dishonesty}',
        '{mislead,misleads,misled,manipulate,manipulates,manipulated,manipulating,fooled,fooling,duped,hoodwinked,gaslighting,gaslight}',
        '{propaganda,propagandist,propagandists,spin doctor,brainwash,brainwashed,brainwashing,indoctrinate,indoctrinated,indoctrination}',
        'pants on fire',
        "{can't,cannot,unable to,never} {tell,speak,stand,handle} the truth",
      ],
    },
    rationale: 'Charges someone with lying so that nothing they say need be heard.',
    example: 'She lied then and she is lying now.',
    counterExample: 'She spoke then and she is speaking now.',
  },
  {
    id: 'accusation-of-failure',
    category: 'Questioning the Reputation',
    confidence: 'weak',
    cue: {
      phrases: [
        '{failure,failures,failed,failing,fails,incompetence,disgrace,disgraced,disgraceful,embarrassment,embarrassing,disaster,disasters,debacle,fiasco}',
        '{ruin,ruins,ruined,ruining,wreck,wrecked,wrecking,destroyed,bankrupt,bankrupted,screwed,sabotage,sabotaged,sabotaging}',
        '{scandal,scandals,scandalous,cover up,coverup,abuse,abuses,abused,abuser,abusers,misconduct,blame,blames,blamed,blaming}',
        "{never,hasn't,haven't,didn't} {done,did,do,accomplished,accomplish,achieved,worked} {anything,a thing,nothing,a damn thing,a day,shit}",
        "{doesn't,don't,didn't,couldn't,does not,do not,did not,could not} {care,give a _,care about {you,us,him,her,them,the,our,your}}",
        "can't even {_,_ _}",
        '{attack,attacks,attacked,attacking,smear,smears,smeared,slander,slanders,mock,mocks,mocked,insult,insults,insulted} {us,our,the,you,your,women,veterans,workers}',
        '{weak,lazy,greedy,selfish,arrogant,ignorant,cowardly,spineless,gutless,bigoted,biased,bias,bought}',
      ],
    },
    rationale: "Runs down someone's record or character as a whole.",
    example: 'His whole career is a disgrace.',
    counterExample: 'His whole career was in shipping.',
  },
];
