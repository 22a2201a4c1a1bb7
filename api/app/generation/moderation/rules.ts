/**
 * What is not written here, told by its words. Each rule needs somebody who asks for the making or the doing of it:
 * texts that warn, explain, sell protection or report pass. A rule that would hold an honest customer up is worse than
 * one that misses: a model's own refusal and the moderation endpoint stand behind it.
 */
export type RefusedTopic = 'weapons' | 'minors' | 'drugs' | 'malware' | 'violence' | 'self-harm'

interface Rule {
  topic: RefusedTopic
  asks: RegExp
}

/** Between the parts of a rule: some words of the same sentence. */
const NEAR = '[^.!?\\n]{0,60}'
/** Words of a text that is about keeping something away. */
const PROTECTS =
  /\b(?:prevent\w*|protect\w*|avoid\w*|detect\w*|recogni[sz]\w*|spot|aware\w*|train(?:ing)?|stop(?:ping)?|defen[cds]\w*|report(?:ing)?|safety|help(?:line)?s?|support|warn\w*|danger\w*|risks?|verhinder\w*|schütz\w*|schutz|erkenn\w*|vorbeug\w*|hilfe|gefahr\w*|prev\w*|proteg\w*|evit\w*|detecta\w*|ayuda|peligr\w*|prévent\w*|protég\w*|évit\w*|reconna\w*|aide|dangers?)\b|(?:предотвра|защит|распозна|профилактик|помощь|опасн|избеж)/iu

const MAKE =
  '(?:(?:how (?:to|do i|can i)|instructions?|guide|tutorial|recipe|steps?|teach|explain how)[^.!?\\n]{0,40}(?:build|make|making|construct|assemble|synthesi[sz]e|cook|produce|manufacture|brew)|(?:build|make|construct|assemble|synthesi[sz]e|cook)\\s+(?:your own|a|an)|(?:wie|anleitung)[^.!?\\n]{0,40}(?:baue?n?\\b|herstell\\w*|bastel\\w*)|(?:cómo|instrucciones|receta|guía)[^.!?\\n]{0,40}(?:constru\\w*|hacer|fabric\\w*|cocinar|sintetiz\\w*)|(?:comment|instructions|recette|guide)[^.!?\\n]{0,40}(?:constru\\w*|faire|fabriqu\\w*|cuisiner|synthétis\\w*)|(?:как|инструкц\\S*|рецепт)[^.!?\\n]{0,40}(?:сделать|собрать|изготов\\S*|сварить|синтез\\S*))'
const WEAPON =
  '(?:pipe[- ]?bombs?|nail[- ]?bombs?|car[- ]?bombs?|fertili[sz]er bombs?|dirty bombs?|explosive devices?|(?:IED|TATP)s?\\b|nerve agents?|sarin\\b|ricin\\b|mustard gas|ghost guns?|silencers? for (?:a|my) gun|rohrbomben?|sprengsätz?e?|nagelbomben?|giftgas|bombas? (?:caseras?|lapa|de tubo)|artefactos? explosivos?|bombes? (?:artisanales?|tuyau)|engins? explosifs?|(?:трубн\\S*|самодельн\\S*) бомб\\S*|взрывн\\S* устройств\\S*|взрывчатк\\S*)'
const DRUG =
  '(?:meth(?:amphetamine)?s?\\b|crystal meth|heroin|crack cocaine|fentanyl|carfentanil|mdma|\\blsd\\b|heroína|metanfetamina|fentanilo|héroïne|méthamphétamine|героин\\S*|метамфетамин\\S*|фентанил\\S*)'
const MALWARE =
  '(?:ransomware|keyloggers?|botnets?|computer virus(?:es)?|rootkits?|erpressungstrojaner|computerviren|virus informátic\\S*|virus informatique|вирус\\S*[- ]?вымогател\\S*|кейлоггер\\S*)'
const CHILD =
  '(?:child(?:ren)?|minors?|under ?age|(?:little|young|schoo?l) ?(?:girls?|boys?)|(?:1[0-7]|[5-9])[- ]year[- ]olds?|kinder\\w*|minderjährig\\w*|niñ[oa]s?|menores?|enfants?|mineure?s?|дет(?:и|ей|ск\\S*)|несовершеннолетн\\S*)'
const SEXUAL =
  '(?:porn\\w*|erotic\\w*|erotik\\w*|erótic\\w*|érotique\\w*|sexual (?:story|stories|scenes?|content|acts?)|nudes?\\b|sexy (?:photos?|pictures?|stor(?:y|ies))|sexgeschicht\\w*|порн\\S*|эротич\\S*)'

const rule = (topic: RefusedTopic, ...parts: string[]): Rule => ({
  topic,
  asks: new RegExp(parts.join(NEAR), 'iu'),
})

/** Where the words of protection make no difference. */
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
    asks: new RegExp(`\\bchild porn\\w*\\b(?!${NEAR}(?:law|ban|fight|report|prevent|protect))`, 'iu'),
  },
]

/** For one who asks how; a text that protects passes. */
const UNLESS_PROTECTING: Rule[] = [
  rule('weapons', MAKE, WEAPON),
  rule('weapons', '(?:wie|anleitung)', WEAPON, '(?:baue?n?\\b|baut\\b|herstell\\w*|bastel\\w*)'),
  rule(
    'drugs',
    '(?:how (?:to|do i|can i)|instructions?|guide|recipe|steps?|tutorial)',
    '(?:cook|make|synthesi[sz]e|produce|manufacture|brew)\\w*',
    DRUG
  ),
  rule(
    'drugs',
    '(?:wie|anleitung|rezept|cómo|receta|comment|recette|как|рецепт)',
    '(?:koch\\w*|herstell\\w*|synthetisier\\w*|cocin\\w*|fabric\\w*|sintetiz\\w*|cuisin\\w*|fabriqu\\w*|synthétis\\w*|сварить|синтез\\S*|изготов\\S*)',
    DRUG
  ),
  {
    topic: 'drugs',
    asks: new RegExp(`(?:wie|anleitung|rezept)${NEAR}${DRUG}${NEAR}(?:koch|herstell|synthetisier)\\w*`, 'iu'),
  },
  rule(
    'malware',
    '\\b(?:write|code|build|create|make|schreib\\w*|programmier\\w*|escrib\\w*|crea\\w*|écri\\w*|code[rz]?|напиши\\S*|создай\\S*)\\b',
    MALWARE
  ),
  rule(
    'malware',
    '\\b(?:write|draft|create|compose)\\b',
    '\\bphishing (?:e-?mails?|messages?|pages?|texts?)\\b',
    '(?:to|that|for)',
    '(?:steal|trick|get|harvest|passwords?|credentials)'
  ),
  rule(
    'violence',
    '\\b(?:article|post|text|speech|write|manifesto)\\b',
    '\\b(?:call(?:s|ing)? (?:for|on)|urg(?:e|es|ing)|encourag\\w*|incit\\w*)\\b',
    '\\b(?:kill\\w*|murder\\w*|lynch\\w*|massacre\\w*|exterminat\\w*)\\b',
    '\\b(?:jews|muslims|christians|immigrants|refugees|gays?|women|black people|them all)\\b'
  ),
  rule(
    'self-harm',
    '(?:how (?:to|do i|can i)|best way|easiest way|methods?|instructions?|wie|cómo|comment|как)',
    '(?:kill (?:myself|yourself)|commit suicide|end my (?:own )?life|mich umbringen|suizid begehen|suicidarme|me suicider|покончить с собой)'
  ),
]

/** The first rule that a prompt breaks; null for one that breaks none. */
export function refusedTopic(prompt: string): RefusedTopic | null {
  const text = prompt.normalize('NFKC').replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
  const always = ALWAYS.find(({ asks }) => asks.test(text))
  if (always) return always.topic
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    if (PROTECTS.test(sentence)) continue
    const broken = UNLESS_PROTECTING.find(({ asks }) => asks.test(sentence))
    if (broken) return broken.topic
  }
  return null
}
