import type { Rule } from '#server/domain/labelling/baseline/rule.ts';
import { matches } from '#server/domain/labelling/baseline/shapes.ts';

/** Pictures, recordings and quotes torn from where they belong, or altered. */
export const CONTEXT_RULES: readonly Rule[] = [
  {
    id: 'picture-as-proof',
    category: 'False Context',
    confidence: 'fair',
    cue: {
      phrases: [
        '{video,videos,photo,photos,photograph,photographs,image,images,picture,pictures,footage,clip,clips,audio,screenshot,screenshots,graphic,map,chart} {shows,show,showing,shown,claims,claim,claiming,proves,prove,purports,allegedly,supposedly,circulating,has been shared,have been shared,being shared,was taken,were taken,taken,depicts,captures,captured,and text,in which}',
        '{a,this,the,viral,old,shocking,an} {video,photo,photograph,image,picture,footage,clip,recording,audio} {of,from,in,on,has,is,that,with,by}',
        '{watch this,look at this,see this,see for yourself,watch the video,watch video,watch till the end,in this video,in this photo,in this picture}',
      ],
    },
    rationale: 'Offers a picture or recording as proof without saying where and when it was made.',
    example: 'A video shows soldiers burning the harvest.',
    counterExample: 'Soldiers helped with the harvest, the mayor wrote.',
  },
  {
    id: 'in-circulation',
    category: 'False Context',
    confidence: 'fair',
    cue: {
      phrases: [
        '{viral,widely shared,much shared,popular,forwarded,multiple,several,facebook,whatsapp,twitter,instagram,tiktok,youtube,telegram,social media,online,these,a,some,chain,fake} {post,posts,message,messages,claim,claims,forward,forwards,chain message,meme,memes,article,articles,rumor,rumors,rumour,rumours,hoax,text,texts,users,user,graphic,page,pages} {claim,claims,claiming,claimed,say,says,saying,said,suggest,suggests,that,warn,warns,warning,on,in,about,has,have,is,are,of,showing,shows,alleging,which}',
        '{went viral,gone viral,going viral,is viral,doing the rounds,making the rounds,making rounds,doing rounds,in circulation,circulating,circulated,circulates,is being shared,are being shared,being shared,shared thousands,shared hundreds,shared repeatedly,shared multiple,shared more,has been shared,have been shared,shared on facebook,shared on whatsapp,shared on social,viewed thousands,viewed hundreds,viewed millions,on social media,on whatsapp,via whatsapp,whatsapp forward,facebook post,facebook posts}',
        '{claim,claims,claimed,claiming,rumor,rumors,rumour,rumours,alleging} {that,the,a,an,of,there,it,he,they,is}',
        '{alleged,allegedly,purported,purportedly,supposedly}',
      ],
    },
    rationale: 'Passes on what is going around, of unknown origin and detached from its setting.',
    example: 'A viral post says the dam will be opened tonight.',
    counterExample: 'The dam will be opened tonight, the water board says on its page.',
  },
  {
    id: 'somewhere-else',
    category: 'False Context',
    confidence: 'hint',
    cue: {
      phrases: [
        '{meanwhile in,scenes from,scene from,this is how,this is what,happening now in,right now in,look what,look at} {_,the _}',
      ],
    },
    rationale: 'Points to another place, where readers cannot see for themselves.',
    example: 'Look what they do with the bread',
    counterExample: 'They bake the bread at four',
  },
  {
    id: 'altered-media',
    category: 'Manipulated Content',
    confidence: 'fair',
    cue: {
      phrases: [
        '{photoshopped,photoshop,doctored,deepfake,deep fake,deepfakes,edited video,edited photo,altered photo,altered video,manipulated video,morphed,spliced,unedited,uncut,raw footage,original footage}',
        '{leaked,leak,leaks,secret,secretly,hidden,undercover} {video,audio,tape,tapes,document,documents,recording,recorded,camera,email,emails,footage,memo,photo,photos,call,filmed,taped,report}',
        '{caught,captured,recorded} on {tape,camera,video,film,cam,a hot mic}',
      ],
    },
    rationale: 'Rests on a recording or document that is altered, or said to be leaked.',
    example: 'Leaked audio has the mayor laughing about the flood.',
    counterExample: 'Water leaked into the audio system of the town hall.',
  },
  {
    id: 'detached-quote',
    category: 'Manipulated Content',
    confidence: 'weak',
    cue: {
      looksFor: 'a quotation followed by a dash and a name',
      find: matches(/["”]\s{0,3}[-–—~] ?\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{0,20}){0,3}/gu),
    },
    rationale: 'Puts words into a name’s mouth without saying where they were said.',
    example: '"The people are sheep." - Ada Fenwick',
    counterExample: 'Ada Fenwick wrote a poem about her "sheep".',
  },
];
