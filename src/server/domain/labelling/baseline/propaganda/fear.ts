import type { Rule } from '#server/domain/labelling/baseline/rule.ts';

/** Justification by fear and prejudice. */
export const FEAR_RULES: readonly Rule[] = [
  {
    id: 'threat',
    category: 'Appeal to Fear or Prejudice',
    confidence: 'fair',
    cue: {
      phrases: [
        '{is,are} coming {for,after,to take,to get,to kill} {you,us,your,our,the,all}',
        '{take,takes,taking,took,steal,stealing,confiscate,strip} {away,,away our,away your,our,your,you of your} {guns,jobs,rights,freedom,freedoms,country,children,kids,homes,money,land,vote,votes,health care,healthcare,liberty}',
        '{under,come under} {attack,siege,threat,assault}',
        "{no one,nobody,none of us,you are not,you're not,we are not,we're not} {is safe,are safe,safe,will be safe}",
        '{threat,threats,danger} to {our,your,the,democracy,america,national,humanity,society,all,us,every,public,freedom}',
        '{be,live,living} {afraid,scared,in fear,terrified,very afraid,warned}',
        '{crime wave,no go zone,no go zones,sharia,sharia law,open borders,sleeper cell,sleeper cells,white genocide,great replacement,killing fields,concentration camp,concentration camps}',
        '{flood,flooding,flooded,pour,pouring,poured,swarm,swarming,invade,invades,invading,invaded,overrun,overrunning} {into,in,our,the,across,by,us}',
        '{bloodbath,apocalypse,doomsday,armageddon,white genocide,extermination,civil war,police state,martial law,gulag}',
        '{will,gonna,going to,want to,wants to,trying to,tried to,try to} {kill,murder,slaughter,enslave,exterminate,silence,replace,eliminate,destroy,poison,rape,burn,jail,imprison} {you,us,your,our,them,all,everyone,people,each,him,her,me,innocent,millions,the}',
      ],
    },
    rationale: 'Stirs fear of a threat to win the reader over.',
    example: 'They are coming for your homes next.',
    counterExample: 'They are coming for dinner at eight.',
  },
  {
    id: 'fear-word',
    category: 'Appeal to Fear or Prejudice',
    confidence: 'weak',
    cue: {
      phrases: [
        '{invasion,invaders,bloodshed,carnage,mayhem,genocide,holocaust,nightmare,catastrophe,catastrophic,terror,terrorize,terrorized,doomed,doom}',
        '{terrifying,terrified,dangerous,deadly,horror,horrors,horrifying,scary,scares,scared,frightening,panic,menace,chaos,collapse,lawless,lawlessness}',
        '{terrorists,terrorist,terrorism,jihad,isis,gang members,cartel,cartels,infected,contaminated}',
      ],
    },
    rationale: 'Uses a word of fear or horror.',
    example: 'Their plan is a nightmare.',
    counterExample: 'Their plan is on page four.',
  },
  {
    id: 'out-group',
    category: 'Appeal to Fear or Prejudice',
    confidence: 'fair',
    cue: {
      phrases: [
        "{they,these people,those people} {all,just,only,really,,don't,do not,won't,will never} {want,hate,hated,despise,fear,envy,laugh at,spit on,look down on,control,think} {you,us,our,your,to destroy,to take,to kill,to control,to silence,to ban,you to,us to}",
        '{these,those} {people,kind of people,types,illegals,muslims,immigrants,migrants,refugees,foreigners,thugs,savages,liberals,conservatives,democrats,republicans,leftists}',
        '{their,your} kind',
        'go back {to where,where,to your,home}',
        '{illegal,illegals,criminal,muslim,islamic,foreign,migrant} {immigrants,immigrant,immigration,migrants,aliens,invaders,gangs,gang,terrorists,terrorist,terror,rapists,invasion,hordes,extremists,extremist}',
        '{radical,islamist,jihadi} {islam,islamists,muslims,terrorism,terrorists}',
        '{us,we} {vs,versus,against,or} them',
        '{enemy,enemies} of {the,our,freedom,america,democracy}',
        '{the,our,your,real} {enemy,enemies}',
      ],
    },
    rationale: 'Sets the reader against a group as such.',
    example: 'They hate us and our way of living.',
    counterExample: 'They like tea and our way of making it.',
  },
];
