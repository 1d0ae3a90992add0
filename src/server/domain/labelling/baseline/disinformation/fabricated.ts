import type { Rule } from '#server/domain/labelling/baseline/rule.ts';
import { BARE_CLAIM } from '#server/domain/labelling/baseline/shapes.ts';

/** What is claimed: tales that fact-checkers meet again and again, whatever the topic of the day. */
export const FABRICATED_RULES: readonly Rule[] = [
  {
    id: 'conspiracy-motif',
    category: 'Fabricated Content',
    confidence: 'strong',
    cue: {
      phrases: [
        '{deep state,new world order,nwo,illuminati,cabal,shadow government,secret society,puppet master,puppet masters,global elite,globalist agenda,great reset,agenda 21,agenda 2030,one world government}',
        '{false flag,crisis actor,crisis actors,inside job,staged,psyop,psyops,mind control,population control,depopulation,depopulate,eugenics,chemtrail,chemtrails,haarp,microchip,microchips,microchipped,microchipping,nanobots,mark of the beast}',
        '{bioweapon,bioweapons,bio weapon,biological weapon,biological weapons,biowarfare,bio warfare,lab made,man made,manmade,made in a lab,created in a lab,engineered in a lab,developed in a lab,originated in a lab,bioengineered,bio engineered,weaponized}',
        '{hoax,flat earth,faked,pre planned,preplanned,orchestrated,secret plan,secret plot,secret agenda,hidden agenda,evil plan,sinister plan,master plan}',
        '{big pharma,big tech,the elites} {wants,want,is,are,does,do,hides,hide,_}',
        '{deliberately,intentionally,purposely,secretly} {created,released,spread,spreading,caused,infected,infecting,killed,killing,started,made,planned,planted,leaked,developed}',
        '{5g,radiation,wifi,cell towers} {causes,cause,caused,is responsible,is killing,kills,spreads,weakens,linked,and}',
      ],
    },
    rationale: 'Repeats a motif of known conspiracy tales; nothing in the post shows it to be so.',
    example: 'The storm was an inside job, of course.',
    counterExample: 'The storm was inside the bay by noon.',
  },
  {
    id: 'miracle-cure',
    category: 'Fabricated Content',
    confidence: 'strong',
    cue: {
      phrases: [
        '{cure,cures,cured,curing} _',
        '{heal,heals,healed} {all,any,your body,cancer,diabetes,itself,within,without,hundreds,thousands}',
        '{miracle,natural,home,simple,secret,ancient,instant,herbal,ayurvedic,homeopathic,homemade,sure shot,guaranteed} {cure,cures,remedy,remedies,treatment,treatments,medicine,medicines,drug,vaccine}',
        '{kill,kills,killing,destroy,destroys,eliminate,eliminates,wash away,wipes out,flush out,neutralizes,neutralise} {the,any,all,this,cancer,_} {virus,viruses,germs,bacteria,cells,cancer,parasites,infection,disease}',
        '{prevents,protects against,protects you from,protects from,treats,fights off,ward off,wards off} {,the,_} {infection,infections,virus,viruses,disease,diseases,cancer,flu,diabetes,illness}',
        '{drinking,eating,gargling,inhaling,sniffing,rubbing,applying,drink,gargle,inhale,consuming} {_,_ _,_ _ _,_ _ _ _} {can,will,cures,cure,kills,prevents,protects,to prevent,to cure,to treat,to kill,to protect,to fight,prevent}',
        'boost{,s,ing} {your,the,our,_} {immunity,immune,immune system}',
        '{is,was,found,discovered,developed,invented,has found,have found,has discovered,finds} {the,a,an} {cure,remedy,antidote,miracle}',
      ],
    },
    rationale: 'Promises a cure or protection, which serious medicine does not do in a sentence.',
    example: 'This tea cures arthritis in three days.',
    counterExample: 'This tea is from a farm in the hills.',
  },
  {
    id: 'folk-remedy',
    category: 'Fabricated Content',
    confidence: 'weak',
    cue: {
      phrases: [
        '{garlic,turmeric,ginger,lemon,lemons,honey,onion,onions,vinegar,apple cider vinegar,baking soda,salt water,hot water,warm water,steam,camphor,clove,cloves,neem,basil,pepper,herbal tea,alkaline,whisky,whiskey,vodka,cocaine}',
        '{bleach,chlorine,hydrogen peroxide,colloidal silver,urine,cow urine,cow dung,essential oil,essential oils,detox,cleanse,superfood,superfoods,vitamin,vitamins,vitamin c,vitamin d,zinc,herbal,ayurveda,homeopathy,sunlight,uv,garlic water}',
        '{gargle,gargles,gargling,inhalation,hold your breath,holding your breath}',
      ],
    },
    rationale: 'Speaks of a household remedy of the kind that false health advice is made of.',
    example: 'Keep a little camphor in your pocket all winter.',
    counterExample: 'Keep a little money in your pocket all winter.',
  },
  {
    id: 'hidden-harm',
    category: 'Fabricated Content',
    confidence: 'fair',
    cue: {
      phrases: [
        '{cause,causes,caused,causing,gives you,leads to,linked to,trigger,triggers} {autism,cancer,infertility,sterility,brain damage,tumors,miscarriage,miscarriages,paralysis,blindness,mutations,dementia}',
        '{vaccine,vaccines,vaccination,shots,jab,jabs,injections,chips} {contain,contains,cause,causes,kill,kills,killed,alter,alters,are poison,is poison,makes you,make you,weaken,increase,increases,will kill,will alter,can cause,sterilize}',
        '{change,changes,alter,alters,modify,modifies,rewrite,rewrites} {your,our,human,the} {dna,genes,genome,human dna}',
        '{poison,poisoned,poisoning,poisonous,toxins} {our,your,the,in our,in your,in the} {food,water,air,children,kids,body,bodies}',
      ],
    },
    rationale: 'Claims a hidden harm of the kind that medical rumours claim.',
    example: 'The new street lamps cause infertility.',
    counterExample: 'The new street lamps cause glare on wet nights.',
  },
  {
    id: 'prophecy',
    category: 'Fabricated Content',
    confidence: 'fair',
    cue: {
      phrases: [
        '{predicted,foretold,foresaw,prophesied,prophecy,prophecies,nostradamus,forewarned,predictive programming}',
        '{knew,warned} {about it,about this,it all,all along,in advance,years ago,beforehand}',
        '{end times,the rapture,book of revelation,biblical prophecy,antichrist,second coming,punishment from god,punishment by god,wrath of god}',
      ],
    },
    rationale: 'Claims that an event was foretold, which such stories are made up to show.',
    example: 'A comic from 1983 foretold all of it.',
    counterExample: 'A comic from 1983 fetched a high price.',
  },
  {
    id: 'sensational-act',
    category: 'Fabricated Content',
    confidence: 'hint',
    cue: {
      phrases: [
        '{has,have,had,is,are,was,were,will be,been,being} {banned,arrested,ordered,cancelled,canceled,released,forced,seized,executed,confiscated,fined,jailed,legalized,abolished,outlawed,shut,closed,deported,evicted,resigned,fled,confessed}',
        '{ordered,orders,bans,banned,admits,admitted,confesses,confessed,refuses,refused,threatens,threatened,forces,forced,demands,demanded,declares,declared,donated,donates,gave,distributed,distributes,converted} {the,a,all,to,that,his,her,its,people,citizens,residents,_}',
        '{collapsed,collapsing,dropping dead,dying in,dead bodies,bodies,mass grave,mass graves,corpses,lying in the,burned alive,buried alive,organ harvesting,beaten to death}',
      ],
    },
    rationale: 'Reports an act that would make headlines; such claims need a source before they are passed on.',
    example: 'The ministry has banned all private gardens.',
    counterExample: 'The ministry has a new address.',
  },
  {
    id: 'bare-claim',
    category: 'Fabricated Content',
    confidence: 'hint',
    cue: BARE_CLAIM,
    rationale: 'States something about others as a fact and gives no source at all.',
    example: 'The island of Norrholm was sold to a shipping company for a penny.',
    counterExample: 'The island of Norrholm was sold to a shipping company: https://example.org/norrholm',
  },
];
