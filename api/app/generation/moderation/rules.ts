import { WORD_END, WORD_START, wholeWords, wordsBeginning } from '#text/language/word_boundaries'

/**
 * Content that we do not write, recognized by its words. Each rule requires a request to make or do the thing:
 * texts that warn, explain, sell protection or report pass. Stopping an honest customer is worse than missing a
 * case: the model's own refusal and the moderation endpoint come after these rules.
 */
export type RefusedTopic = 'weapons' | 'minors' | 'drugs' | 'malware' | 'violence' | 'self-harm'

interface Rule {
  topic: RefusedTopic
  asks: RegExp
}

/** Between the parts of a rule: a few words of the same sentence. */
const NEAR = '[^.!?\\n]{0,60}'
/** Words of a text about preventing something. */
const PROTECTS = wholeWords(
  String.raw`prevent\p{L}*|protect\p{L}*|avoid\p{L}*|detect\p{L}*|recogni[sz]\p{L}*|spot|aware\p{L}*|train(?:ing)?|stop(?:ping)?|defen[cds]\p{L}*|report(?:ing)?|safety|help(?:line)?s?|support|warn\p{L}*|danger\p{L}*|risks?|verhinder\p{L}*|schütz\p{L}*|schutz|erkenn\p{L}*|vorbeug\p{L}*|hilfe|gefahr\p{L}*|preven\p{L}*|previen\p{L}*|proteg\p{L}*|evit\p{L}*|detecta\p{L}*|ayuda|peligr\p{L}*|prévent\p{L}*|protég\p{L}*|évit\p{L}*|reconna\p{L}*|aide|dangers?`
)
const PROTECTS_BY_STEM = wordsBeginning('предотвра|защит|распозна|профилактик|помощь|опасн|избеж')

const MAKE = `(?:(?:how (?:to|do i|can i)|instructions?|guide|tutorial|recipe|steps?|teach|explain how)[^.!?\\n]{0,40}(?:build|make|making|construct|assemble|synthesi[sz]e|cook|produce|manufacture|brew)|(?:build|make|construct|assemble|synthesi[sz]e|cook)\\s+(?:your own|a|an)|(?:wie|anleitung)[^.!?\\n]{0,40}(?:bau(?:e|en|t)?${WORD_END}|herstell\\p{L}*|bastel\\p{L}*)|(?:cómo|instrucciones|receta|guía)[^.!?\\n]{0,40}(?:constru\\p{L}*|hacer|fabric\\p{L}*|cocinar|sintetiz\\p{L}*)|(?:comment|instructions|recette|guide)[^.!?\\n]{0,40}(?:constru\\p{L}*|faire|fabriqu\\p{L}*|cuisiner|synthétis\\p{L}*)|(?:как|инструкц\\S*|рецепт)[^.!?\\n]{0,40}(?:сделать|собрать|изготов\\S*|сварить|синтез\\S*))`
/** "A bomb" by itself; bath bombs, cocoa bombs and the like are for honest customers. */
const BOMB = `(?:(?:a|an|the|real|home ?made|working|small|big|powerful)\\s+bombs?${WORD_END}(?!\\s+(?:shelter|cyclone|costume|cake))|eine\\s+bombe${WORD_END}|une\\s+bombe${WORD_END}(?!\\s+(?:de (?:bain|peinture|table)|glacée|à))|бомб(?:у|ы|а)${WORD_END}(?!\\s+для\\s+ванн))`
const WEAPON = `(?:${BOMB}|pipe[- ]?bombs?|nail[- ]?bombs?|car[- ]?bombs?|fertili[sz]er bombs?|dirty bombs?|explosive devices?|(?:IED|TATP)s?${WORD_END}|nerve agents?|sarin${WORD_END}|ricin${WORD_END}|mustard gas|ghost guns?|silencers? for (?:a|my) gun|rohrbomben?|sprengsätz?e?|nagelbomben?|giftgas|bombas? (?:caseras?|lapa|de tubo)|artefactos? explosivos?|bombes? (?:artisanales?|tuyau)|engins? explosifs?|(?:трубн\\S*|самодельн\\S*) бомб\\S*|взрывн\\S* устройств\\S*|взрывчатк\\S*)`
const DRUG = `(?:meth(?:amphetamine)?s?${WORD_END}|crystal meth|heroin|crack cocaine|fentanyl|carfentanil|mdma|${WORD_START}lsd${WORD_END}|heroína|metanfetamina|fentanilo|héroïne|méthamphétamine|героин\\S*|метамфетамин\\S*|фентанил\\S*)`
const MALWARE =
  '(?:ransomware|keyloggers?|botnets?|computer virus(?:es)?|rootkits?|erpressungstrojaner|computerviren|virus informátic\\S*|virus informatique|вирус\\S*[- ]?вымогател\\S*|кейлоггер\\S*)'
const CHILD =
  '(?:child(?:ren)?|minors?|under ?age|(?:little|young|schoo?l) ?(?:girls?|boys?)|(?:1[0-7]|[5-9])[- ]year[- ]olds?|kinder\\p{L}*|minderjährig\\p{L}*|niñ[oa]s?|menores?|enfants?|mineure?s?|дет(?:и|ей|ск\\S*)|несовершеннолетн\\S*)'
const SEXUAL = `(?:porn\\p{L}*|erotic\\p{L}*|erotik\\p{L}*|erótic\\p{L}*|érotique\\p{L}*|sexual (?:story|stories|scenes?|content|acts?)|nudes?${WORD_END}|sexy (?:photos?|pictures?|stor(?:y|ies))|sexgeschicht\\p{L}*|порн\\S*|эротич\\S*)`

const rule = (topic: RefusedTopic, ...parts: string[]): Rule => ({
  topic,
  asks: new RegExp(parts.join(NEAR), 'iu'),
})

/** Rules to which words of protection make no difference. */
const ALWAYS: Rule[] = [
  {
    topic: 'minors',
    asks: new RegExp(
      `${SEXUAL}\\s+(?:\\S+\\s+){0,4}?(?:with|about|of|featuring|mit|über|con|sobre|avec|sur|с|про)\\s+(?:\\S+\\s+){0,3}?${CHILD}`,
      'iu'
    ),
  },
  {
    topic: 'minors',
    asks: new RegExp(
      `${WORD_START}child porn\\p{L}*${WORD_END}(?!${NEAR}(?:law|ban|fight|report|prevent|protect))`,
      'iu'
    ),
  },
]

/** Rules for requests for instructions; a text about protection passes. */
const UNLESS_PROTECTING: Rule[] = [
  rule('weapons', MAKE, WEAPON),
  rule(
    'weapons',
    '(?:wie|anleitung)',
    WEAPON,
    `(?:baue?n?${WORD_END}|baut${WORD_END}|herstell\\p{L}*|bastel\\p{L}*)`
  ),
  rule(
    'drugs',
    '(?:how (?:to|do i|can i)|instructions?|guide|recipe|steps?|tutorial)',
    '(?:cook|make|synthesi[sz]e|produce|manufacture|brew)\\p{L}*',
    DRUG
  ),
  rule(
    'drugs',
    '(?:wie|anleitung|rezept|cómo|receta|comment|recette|как|рецепт)',
    '(?:koch\\p{L}*|herstell\\p{L}*|synthetisier\\p{L}*|cocin\\p{L}*|fabric\\p{L}*|sintetiz\\p{L}*|cuisin\\p{L}*|fabriqu\\p{L}*|synthétis\\p{L}*|сварить|синтез\\S*|изготов\\S*)',
    DRUG
  ),
  {
    topic: 'drugs',
    asks: new RegExp(
      `(?:wie|anleitung|rezept)${NEAR}${DRUG}${NEAR}(?:koch|herstell|synthetisier)\\p{L}*`,
      'iu'
    ),
  },
  rule(
    'malware',
    `${WORD_START}(?:write|code|build|create|make|schreib\\p{L}*|programmier\\p{L}*|escrib\\p{L}*|crea\\p{L}*|écri\\p{L}*|crée\\p{L}*|code[rz]?|erstell\\p{L}*|напиши\\S*|создай\\S*)${WORD_END}`,
    MALWARE
  ),
  rule(
    'malware',
    `${WORD_START}(?:write|draft|create|compose)${WORD_END}`,
    `${WORD_START}phishing (?:e-?mails?|messages?|pages?|texts?)${WORD_END}`,
    '(?:to|that|for)',
    '(?:steal|trick|get|harvest|passwords?|credentials)'
  ),
  rule(
    'violence',
    `${WORD_START}(?:article|post|text|speech|write|manifesto)${WORD_END}`,
    `${WORD_START}(?:call(?:s|ing)? (?:for|on)|urg(?:e|es|ing)|encourag\\p{L}*|incit\\p{L}*)${WORD_END}`,
    `${WORD_START}(?:kill\\p{L}*|murder\\p{L}*|lynch\\p{L}*|massacre\\p{L}*|exterminat\\p{L}*)${WORD_END}`,
    `${WORD_START}(?:jews|muslims|christians|immigrants|refugees|gays?|women|black people|them all)${WORD_END}`
  ),
  rule(
    'self-harm',
    '(?:how (?:to|do i|can i)|best way|easiest way|methods?|instructions?|wie|cómo|comment|как)',
    '(?:kill (?:myself|yourself)|commit suicide|end my (?:own )?life|mich umbringen|suizid begehen|suicidarme|me suicider|покончить с собой)'
  ),
]

/** The first rule that a prompt breaks; null if it breaks none. */
export function refusedTopic(prompt: string): RefusedTopic | null {
  const text = prompt.normalize('NFKC').replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
  const always = ALWAYS.find(({ asks }) => asks.test(text))
  if (always) return always.topic
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    if (PROTECTS.test(sentence) || PROTECTS_BY_STEM.test(sentence)) continue
    const broken = UNLESS_PROTECTING.find(({ asks }) => asks.test(sentence))
    if (broken) return broken.topic
  }
  return null
}
