import { latinWords, lettersOnly, plainWords } from './plain-form.ts';

/** An order to forget other orders: the verb and its object, near each other in either order. */
type Forget = readonly [verb: string, object: string];

const FORGET: Record<string, Forget> = {
  en: [
    'ignore|disregard|forget|override|overrule|bypass|discard|stop following|do not follow|don t follow|pay no attention to|supersede|set aside|put aside|abandon',
    '(previous|prior|above|earlier|preceding|foregoing|initial|original|existing|system|your|all|any|these|other) (\\w+ ){0,2}(instruction|prompt|directive|programming)|(instruction|prompt|rule|direction|directive|command)s? (above|before|you (were|have been) given)|(previous|prior|preceding|earlier) (\\w+ )?(rule|direction|guideline|command|order)s|(system|developer) (\\w+ ){0,2}messages?|guidance .{0,20}(earlier|before|given)|(everything|what|all that) (\\w+ ){0,2}(above|before|previously|you were told)|the above and',
  ],
  es: [
    'ignor[ae]|olvid[ae]|descarta|haz caso omiso|omite|no sigas',
    '(instrucciones|indicaciones|ordenes|reglas|directrices) (\\w+ )?(anteriores|previas|de arriba|del sistema)|(anteriores|previas|todas las|tus) (instrucciones|indicaciones)|(todo )?lo (anterior|que te dijeron)',
  ],
  fr: [
    'ignore|oublie|ne (tiens|tenez) pas compte|fais abstraction',
    '(instructions?|consignes?|directives?|regles) (\\w+ )?(precedente|ci dessus|anterieure|du systeme)|(toutes les|tes|vos) (instructions|consignes)|ce qui precede',
  ],
  de: [
    'ignorier|vergiss|vergesst|missachte|beachte',
    '(vorherige|vorige|bisherige|obige|fruhere|vorangegangene|alle|deine)[nr]? (\\w+ )?(anweisung|instruktion|befehl|vorgabe|prompt)|alles .{0,12}(vorher|zuvor|davor|bisher|oben)',
  ],
  it: [
    'ignora|dimentica|trascura|non seguire',
    '(istruzioni|indicazioni|regole|direttive) (\\w+ )?(precedenti|sopra|di sistema|anteriori)|(precedenti|tutte le|tue) istruzioni|tutto (cio|quello|quanto) (che )?.{0,12}(sopra|prima|precede)',
  ],
  pt: [
    'ignor[ea]|esquec[ea]|desconsider[ea]|descart[ea]',
    '(instrucoes|orientacoes|regras|ordens) (\\w+ )?(anteriores|acima|previas|do sistema)|todas as instrucoes|suas instrucoes|tudo (o )?que .{0,15}(antes|acima)',
  ],
  nl: ['negeer|vergeet', '(vorige|eerdere|bovenstaande|voorgaande|alle) (\\w+ )?(instructies|aanwijzingen|opdrachten)'],
  sv: ['ignorera|glom', '(tidigare|foregaende|ovanstaende|alla) (\\w+ )?(instruktion|anvisning)'],
  pl: ['ignoruj|zapomnij|pomin', '(poprzedni|wczesniejsz|powyzsz|wszystk)\\w* (\\w+ )?(instrukcj|polece)'],
  tr: ['yok say|gormezden gel|unut|dikkate alma', '(onceki|yukar[ıi]daki|tum) (\\w+ )?(talimat|komut|yonerge)'],
  vi: ['bo qua|phot lo|quen', '(huong dan|chi dan|menh lenh|chi thi) .{0,12}(truoc|o tren)'],
  id: ['abaikan|lupakan', '(instruksi|perintah|petunjuk) .{0,12}(sebelumnya|di atas)|semua instruksi'],
  ru: [
    'игнорируй|забудь|отбрось|не обращай внимания',
    '(предыдущ|прежн|вышеуказанн|все)\\S* (\\S+ )?(инструкци|указани|команд|промпт)|(инструкци|указани|команд)\\S* выше|все что .{0,15}(выше|раньше|до этого)',
  ],
  uk: ['ігноруй|забудь', '(попередн|усі|всі)\\S* (\\S+ )?(інструкці|вказівк|наказ)'],
  ar: ['تجاهل|انس|اهمل|لا تتبع', '(تعليمات|الأوامر|الإرشادات).{0,15}(السابق|أعلاه)|(جميع|كل) التعليمات'],
  fa: ['نادیده بگیر|فراموش کن', 'دستور.{0,15}(قبلی|بالا|پیشین)'],
  he: ['התעלם|התעלמי|שכח', '(הוראות|ההנחיות).{0,15}(הקודמות|שלמעלה|לעיל)'],
  hi: ['अनदेखा|नज़रअंदाज़|भूल जा|उपेक्षा', '(पिछले|पूर्व|उपरोक्त|सभी).{0,12}(निर्देश|आदेश)'],
  zh: [
    '忽略|无视|忘记|忘掉|不要理会|忽視|無視|忘記',
    '(之前|以上|先前|上述|前面|所有|上面).{0,6}(指令|指示|说明|提示|命令|說明)|上文|前文|系统提示|提示词',
  ],
  ja: ['無視|忘れ|従わない', '(これまで|上記|前|すべて|全て).{0,6}(指示|命令|プロンプト|指令)'],
  ko: ['무시|잊어|따르지 마', '(이전|위의|앞의|모든|기존).{0,6}(지시|명령|지침|프롬프트)'],
};

const near = ([verb, object]: Forget) => `(?:${verb}).{0,40}(?:${object})|(?:${object}).{0,40}(?:${verb})`;

const MODEL =
  '(ai|a i|llms?|(ai|language|classification|moderation) models?|annotators?|classifiers?|assistants?|chatbots?|chatgpt|moderation (ai|bots?)|labell?ers?)';
const POSTS = '(posts?|tweets?|messages?|texts?|inputs?)';
const OTHER = '(previous|next|other|others|following|preceding|remaining|second|third|last|all|every|each)';
/** The number of a post among those that are sent together: no year and no date (`post-9/11`, `post-1945`). */
const NUMBER = '(?!9 11\\b)\\d{1,3}\\b';
const EMPTY =
  '(empty (list|array|labels)|no labels?|json|lista vac\\w*|liste vide|leere\\w* liste|lege lijst|lista vuota|lista vazia|pusta lista|bos liste)';

/** Orders that make sense only for a reader who produces an answer. */
const ORDERS = [
  `\\byou are (now|no longer) .{0,50}\\b(${MODEL}|dan|jailbr\\w+|unrestricted|unfiltered|developer|bound|free from)\\b`,
  '\\b(from now on|henceforth) (you )?((will|must|shall|should|only) )*(act|respond|answer|label|output|return|reply|classify)\\b',
  `\\b(act|behave|respond|answer|role ?play|pretend)( to be| that)? (as|you are|like)\\b.{0,30}\\b(${MODEL}|dan|unrestricted|no rules|no restrictions|system|root|terminal|grandmother|administrator)\\b`,
  '\\b(do anything now|developer mode|jailbreak mode|dan mode|system override|admin override)\\b',
  '\\b(reveal|print|repeat|show|output|leak|display)\\b.{0,20}\\b(your|the|all)\\b.{0,15}\\b(prompt|instructions|system message)\\b',
  `\\b(label|classify|annotate|categori[sz]e|tag|mark|rate|score|treat)\\b.{0,25}\\b${OTHER} (\\w+ )?${POSTS}\\b.{0,25}\\b(as|with)\\b`,
  `\\b${OTHER} (\\w+ )?${POSTS}\\b.{0,40}\\b(label|labels|labell?ed|confidence|classified as|annotated|marked as)\\b`,
  `\\bpost (number |no |n )?${NUMBER}.{0,40}\\b(label|labels|labell?ed|confidence|nothing|clean|empty)\\b|\\b(for|in|of|about) post ${NUMBER}`,
  `\\b(answer|respond|reply|output|return|emit|say|says|responde|responda|rispondi|reponds|repondez|antworte|antwoord|odpowiedz|yan[ıi]tla)\\b.{0,30}\\b${EMPTY}`,
  `\\b(give|assign|use|add|apply|attach|produce)\\b.{0,20}\\blabels?\\b.{0,30}\\b(this|every|all|each|any|to|for)\\b.{0,15}\\b${POSTS}\\b`,
  '\\b(do not|don t|never|must not) (label|classify|annotate|flag) (this|these|the|my|any) (posts?|tweets?|text|messages?)\\b',
  `\\bif you (label|classify|annotate|flag) (this|my|the|any) ${POSTS}\\b`,
  '\\b(set|give|assign|use|report|with|maximum|full)\\b.{0,25}\\bconfidence\\b.{0,12}\\b[01]\\b|\\bconfidence (of|is|to|must be|should be|score) (0|1) 0\\b',
  `\\b(note|notes|message|attention|instructions?|reminder|memo|dear|hello|hey|warning)( to| for)?( the| all| any| every)? ${MODEL}\\b.{0,80}\\b(label|post|tweet|ignore|must|should|please|skip|instruction|text|answer|output|respond)`,
  '\\b(new|updated|revised|real|actual) (instructions?|task|prompt|objective)( for you| is| are| follow| begin| from the| to follow)\\b',
  '\\b(decode|decrypt|unscramble|reverse)\\b.{0,60}\\b(follow|obey|execute|carry out|comply|instructions?|do (what|as) it says)\\b',
  `\\b(the|this) (real|actual|true) ${POSTS} (is|starts|begins|follows|comes)\\b`,
  '\\b(i am|i m|this is|im) (the |your |an? )?(developer|administrator|admin|creator|operator|openai|anthropic|system administrator)\\b.{0,80}\\b(ignore|label|instruct\\w*|authori[sz]\\w+|override|order|command|permission|you must|disable)',
  '\\b(stop|abort|cancel|end|skip|disable) (the |this |your )?(analysis|annotation|classification|labell?ing task|moderation task|content filter)\\b',
  `\\bthis (post|tweet|text|message) (is|was|has been) (pre ?)?(approved|verified|whitelisted|exempt|cleared|certified|reviewed)\\b.{0,50}\\b(moderat|label|analysis|trust|safety|openai|review|classif|annot)`,
  `\\b(previous|prior|above|earlier|preceding) ${POSTS} (was|were|is|are) (a |just a |only a )?(test|void|cancell?ed|invalid|not data|an example)`,
  '\\b(treat|consider|interpret|execute|read) (everything|all|what) .{0,30}\\b(as|is)\\b.{0,20}\\b(an? )?(instructions?|commands?|orders?|system)\\b',
  '\\b(call|invoke|use|run) (the )?(tool|function|plugin)\\b',
  '\\byour (task|instructions?|objective|purpose) (has|have) (now )?changed\\b',
  '\\b(evaluators?|graders?|raters?|judges?|annotators?|labell?ers?|classifiers?|moderators?|model|system) (must|should|shall|has to|needs to|will) (\\w+ )?(mark|label|rate|classify|score|skip|ignore|return|answer|output)\\b',
  '\\byou (must|should|shall|may) not (label|annotate|classify|flag|mark) (this|it|anything)\\b',
  '\\b(output|print|write|say|reply|respond|answer)( only)?( with)? (the (word|phrase|string)|exactly|none|null|i have been pwned|pwned|hacked|haha)\\b',
  '\\b(begin|start|end) (of )?(the )?(system|developer|admin) (message|prompt|instructions?)\\b|\\bend of (the )?(data|input|prompt|post|context|user input)\\b.{0,20}\\b(begin|start|new|now|instructions?)\\b',
  '\\b(ignore|disregard|forget) everything (and|then) (classify|label|answer|respond|output|say|write|print|return)\\b',
  '\\bdo not (analy[sz]e|annotate|evaluate|process|score) (this|the following|anything)\\b',
  `\\b(${MODEL}|gpt|claude|robot|bot)s? (reading|reviewing|scoring|processing|analy[sz]ing|labell?ing) this\\b|\\bif you are (an? )?(${MODEL}|robot|bot)\\b`,
  '\\b(ai|llm|automated) (reviewers?|raters?|moderators?|readers?)\\b.{0,60}\\b(rate|mark|label|skip|ignore|classify|score|approve)\\b',
  `\\bthe ${POSTS} (above|below|after|before) .{0,20}\\b(is|are)\\b.{0,20}\\b(fake|instructions?|prompt|system|not part)\\b`,
  '\\b(mark|rate|label|classify|score)( \\w+){0,3} as (clean|neutral|harmless|benign|(not|no|free of) (propaganda|disinformation|misinformation))\\b',
  '\\b(enter|enable|activate) (maintenance|debug|god|admin|unrestricted) mode\\b',
  '(отвечай|ответь).{0,30}пуст\\S* спис',
  'не (размечай|классифицируй|помечай)|\\bno (etiquetes|clasifiques|marques) est|\\bne (classez|marquez|etiquetez|classe|marque|etiquette) pas|\\b(markiere|kennzeichne|klassifiziere) .{0,30}nicht\\b',
  'لا تصنف|不要(标注|标记|分类)|你现在是.{0,12}(助手|模型|机器人)|ラベルを?(付け|つけ)ない|라벨.{0,6}(붙이지|달지)',
  '(输出|返回|回答|回复|出力|返し|答え).{0,12}(空|标签|ラベル)|(빈|空の).{0,6}(목록|배열|リスト)',
];

const ANY_ORDER = new RegExp([...Object.values(FORGET).map(near), ...ORDERS].map(plainPattern).join('|'), 'u');

/** Orders in unbroken letters; long enough that no ordinary sentence contains them. */
const RUN_TOGETHER =
  /(ignore|disregard|forget|override)(all|any|the|your|of|my)*(previous|prior|above|earlier|preceding|system)(instruction|prompt|rule|direction|command|order)|(answer|respond|reply)(only)?withanempty(list|array)|systemprompt/;

/** Whether a text gives orders to a model that reads it, in about twenty languages and in disguised spellings. */
export function givesOrders(text: string): boolean {
  const forms = new Set([plainWords(text), latinWords(text)]);
  return [...forms].some((form) => ANY_ORDER.test(form)) || RUN_TOGETHER.test(lettersOnly(text));
}

/** A pattern for text that went through `plainWords`: its words without diacritics too. */
function plainPattern(pattern: string): string {
  return pattern.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
