/**
 * Reads a prompt in German, Spanish, French or Russian. Their phrases insert the topic only after a colon or in
 * quotation marks, so it is enough to find it and to bring it into the form in which it is cited.
 */
import { readActing } from './other_acting.js'
import { PRICING, type PromptForm, type Reading, type Stance, type Want } from './reading.js'
import { toNominative } from './russian.js'

interface Grammar {
  /** The order to write something, up to the topic. */
  command: RegExp
  /** Headlines that begin with a question word. */
  how: RegExp
  why: RegExp
  what: RegExp
  cost: RegExp
  benefits: RegExp
  mistakes: RegExp
  tips: RegExp
  review: RegExp
  comparison: RegExp
  hire: RegExp
  including: RegExp
  instruction: RegExp
  determiner: RegExp
}

const GRAMMARS: Record<string, Grammar> = {
  de: {
    command:
      /^(?:bitte )?(?:schreib\p{L}*|erstell\p{L}*|verfass\p{L}*|erzeug\p{L}*|formulier\p{L}*|wir brauchen|ich brauche)\s+(?:(?:mir|uns|bitte)\s+)*(?:(?:ein\p{L}*|den|die|das)\s+)?(?:\p{L}+\s+){0,3}?(?:blog-?(?:beitrag|artikel|post)|beitrag|artikel|ratgeber|leitfaden|checkliste|einführung|anleitung|text|fallstudie|meldung|nachricht|rezension|testbericht|bewertung|übersicht)\s*(?:(?:für|an)\s+[^,.]{3,40}?\s+)?(?:über|zum thema|zur frage|zum|zur|von|darüber,|:)\s*/iu,
    how: /^wie (?:man|sie|ihr|du|wir|ich|(?!funktion|läuft|wirkt|arbeit|entsteh|viel|lange|oft)\p{L}+ (?:ich|man|wir|sie))\b/iu,
    why: /^(?:warum|weshalb|wozu)\b/iu,
    what: /^was (?:ist|sind|bedeutet)\b/iu,
    cost: /^(?:was kostet|wie viel kostet|kosten)\b/iu,
    benefits: /\b(?:vorteile|nutzen)\b/iu,
    mistakes: /\bfehler\b/iu,
    tips: /\b(?:tipps|ideen)\b/iu,
    review: /(?:rezension|testbericht|bewertung)/iu,
    comparison: /^(.+?) (?:oder|gegen|vs\.?) (.+)$/iu,
    hire: /(?:auswähl|wählen|wählt|finde|kauf|beauftrag|vergleich|auswahl)/iu,
    including: /,?\s+(?:einschließlich|inklusive|mit)\s+(.+)$/iu,
    instruction:
      /^(?:bitte\s+)?(?:erwähn|nenn|erklär|behandl|geh|schreib|verwend|zeig|gib|nutz|vermeid|beschreib)\p{L}*\s+/iu,
    determiner: /^(?:der|die|das|den|dem|ein|eine|einen|einer|unser|unsere|unseren)\s+/iu,
  },
  es: {
    command:
      /^(?:por favor,? )?(?:escrib\p{L}*|crea\p{L}*|redact\p{L}*|genera\p{L}*|prepar\p{L}*|necesit\p{L}*)\s+(?:(?:una?|el|la)\s+)?(?:\p{L}+\s+){0,2}?(?:artículo|entrada(?: de blog)?|publicación|post|guía|texto|reseña|noticia|caso de éxito|comparativa|tutorial)\s*(?:para\s+[^,.]{3,40}?\s+)?(?:\p{L}+\s+){0,2}?(?:sobre|acerca de|de|que explique|:)\s*/iu,
    how: /^cómo\b/iu,
    why: /^por qué\b/iu,
    what: /^qué (?:es|son|significa)\b/iu,
    cost: /^(?:cuánto cuesta|precio de|coste de)/iu,
    benefits: /\b(?:ventajas|beneficios)\b/iu,
    mistakes: /\berrores\b/iu,
    tips: /\b(?:consejos|ideas|trucos)\b/iu,
    review: /\breseña\b/iu,
    comparison: /^(.+?) (?:o|frente a|vs\.?) (.+)$/iu,
    hire: /(?:elegir|escoger|comprar|contratar|encontrar|comparar|elección)/iu,
    including: /,?\s+(?:incluyendo|incluid[oa]s?|con)\s+(.+)$/iu,
    instruction:
      /^(?:por favor,?\s+)?(?:menciona|incluye|explica|trata|usa|utiliza|evita|describe|habla|muestra|añade)\p{L}*\s+/iu,
    determiner: /^(?:el|la|los|las|un|una|unos|unas|nuestro|nuestra|nuestros|nuestras)\s+/iu,
  },
  fr: {
    command:
      /^(?:s['’]il (?:te|vous) plaît,? )?(?:écri\p{L}*|rédige\p{L}*|crée\p{L}*|génère\p{L}*|prépare\p{L}*|il nous faut)\s+(?:(?:une?|le|la)\s+)?(?:\p{L}+\s+){0,2}?(?:article(?: de blog)?|billet|publication|guide|texte|avis|actualité|étude de cas|comparatif|tutoriel)\s*(?:pour\s+[^,.]{3,40}?\s+)?(?:\p{L}+\s+){0,2}?(?:sur|à propos de|au sujet de|expliquant|qui explique|:)\s*/iu,
    how: /^comment\b/iu,
    why: /^pourquoi\b/iu,
    what: /^(?:qu['’]est-ce que|que signifie)/iu,
    cost: /^(?:combien coûte|prix d|coût d)/iu,
    benefits: /\b(?:avantages|bienfaits)\b/iu,
    mistakes: /\berreurs\b/iu,
    tips: /\b(?:conseils|idées|astuces)\b/iu,
    review: /\b(?:avis|critique)\b/iu,
    comparison: /^(.+?) (?:ou|contre|vs\.?) (.+)$/iu,
    hire: /(?:choisir|acheter|trouver|engager|comparer|choix|achat)/iu,
    including: /,?\s+(?:y compris|avec)\s+(.+)$/iu,
    instruction: /^(?:mentionn|inclu|expliqu|trait|utilis|évit|décri|parl|montr|ajout)\p{L}*\s+/iu,
    determiner: /^(?:(?:les|le|la|une|un|des|notre|nos)\s+|l['’])/iu,
  },
  ru: {
    command:
      /^(?:пожалуйста,? )?(?:напиши\p{L}*|создай\p{L}*|подготовь\p{L}*|составь\p{L}*|сделай\p{L}*|нужн\p{L}*)\s+(?:\p{L}+\s+){0,3}?(?:стать\p{L}+|пост\p{L}*|публикаци\p{L}+|текст\p{L}*|обзор\p{L}*|гид|руководств\p{L}*|памятк\p{L}*|инструкци\p{L}+|новост\p{L}+|кейс\p{L}*|отзыв\p{L}*)\s*(?:для\s+[^,.]{3,40}?\s+)?(?:(о том,?\s+)|(обо?|о|про|на тему|по теме|:)\s*)/iu,
    how: /^как\s/iu,
    why: /^(?:почему|зачем)\s/iu,
    what: /^что такое\s/iu,
    cost: /^(?:сколько стоит|цена|стоимость)/iu,
    benefits: /(?:преимуществ|польз|выгод)/iu,
    mistakes: /ошибк/iu,
    tips: /(?:совет|иде)/iu,
    review: /(?:обзор|отзыв)/iu,
    comparison: /^(.+?) (?:или|против) (.+)$/iu,
    hire: /(?:выбрать|выбор|купить|покупк|найти|сравн|заказать)/iu,
    including: /,?\s+(?:включая|в том числе)\s+(.+)$/iu,
    instruction:
      /^(?:пожалуйста,?\s+)?(?:упомян|расскаж|объясн|опиш|используй|добав|избегай|напиш|покаж|укаж)\p{L}*\s+/iu,
    determiner: /^(?:наш\p{L}*)\s+/iu,
  },
}

const WANTS: [Want, RegExp][] = [
  ['cost', /(?:preis|kosten|precio|coste|cuesta|tarifa|\bprix\b|coût|tarif|цен[аыеу]|стоим|сколько стоит)/iu],
  [
    'timing',
    /(?:wie lange|dauer|cuánto (?:tiempo|tarda)|plazo|duración|combien de temps|durée|délai|сколько времени|срок)/iu,
  ],
  ['mistakes', /(?:fehler|errores|erreurs|ошибк)/iu],
  ['why', /(?:vorteil|nutzen|ventajas|beneficios|avantages|bienfaits|преимуществ|польз)/iu],
  ['questions', /(?:fragen|preguntas|questions|вопрос)/iu],
  ['steps', /(?:schritt|ablauf|pasos|proceso|étapes|шаг|этап)/iu],
  ['after', /(?:pflege|nachsorge|mantenimiento|cuidado|entretien|уход)/iu],
]

function formOf(text: string, grammar: Grammar): PromptForm {
  if (grammar.cost.test(text)) return 'cost'
  if (WORKS.test(text)) return 'works'
  if (grammar.how.test(text)) return 'how'
  if (grammar.why.test(text)) return 'why'
  if (grammar.what.test(text)) return 'what'
  if (grammar.mistakes.test(text)) return 'mistakes'
  if (grammar.benefits.test(text)) return 'benefits'
  if (grammar.tips.test(text)) return 'tips'
  return grammar.review.test(text) ? 'review' : 'plain'
}

function lowerFirst(text: string, language: string): string {
  return language === 'de'
    ? germanAdjective(text)
    : text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase(language))
}

/** `Vorteile einer ...`: words that say what is told about a thing, not which thing. */
const ABOUT: Record<string, RegExp> = {
  de: /^(?:(?:die|der|das|ein|eine)\s+)?(?:\d{1,2}\s+)?(?:\p{Ll}+e[nr]?\s+)?(?:vorteile|nachteile|nutzen|bedeutung|gründe|tipps|ideen|fehler|kosten|rezension|bewertung|testbericht|test)\s+(?:(?:bei|beim|für|zu|zum|zur|von|vom|über|einer|der)\s+)(?:(?:einer|einem|der|dem|den|die|das)\s+)?(?=\p{L})/iu,
  es: /^(?:(?:las?|los|el|una?)\s+)?(?:\d{1,2}\s+)?(?:\p{L}+(?:es|os|as)\s+)?(?:ventajas|beneficios|importancia|razones|consejos|trucos|ideas|errores(?: (?:comunes|frecuentes|habituales))?(?: que evitar)?|reseña|análisis|opinión|coste|precio)\s+(?:de|del|para|al|sobre|en)\s+(?:(?:los?|las?|el|una?|unos|unas)\s+)?(?=\p{L})/iu,
  fr: /^(?:(?:les|le|la|une?|l['’])\s*)?(?:\d{1,2}\s+)?(?:(?:principaux|grands|bons|petites?)\s+)?(?:avantages|bienfaits|importance|raisons|conseils|astuces|idées|erreurs(?: (?:courantes|fréquentes))?(?: à éviter)?|avis|critique|coût|prix)\s+(?:de|du|des|d['’]|pour|sur|dans|en|lors (?:de|du|des|d['’]))\s*(?:(?:les?|la|une?|l['’])\s*)?(?=\p{L})/iu,
}

/** A short name never ends on a word that calls for another. */
const DANGLING =
  /\s+(?:der|die|das|den|dem|des|ein|eine|einer|eines|einem|und|oder|für|von|im|in|mit|bei|zu|de|del|la|el|los|las|un|una|y|o|para|en|con|du|des|les|le|et|ou|pour|dans|avec|à|au|и|или|для|в|на|с|со|без|по|от)$/iu

/** At most four words; a name cut short ends before a preposition rather than in the middle of what follows it. */
function shortName(text: string, most = 4): string {
  const words = text.split(/\s+/)
  if (words.length <= most) return text
  const cut = words
    .slice(0, most + 1)
    .findLastIndex(
      (word, index) =>
        index >= 1 &&
        /^(?:für|von|im|in|mit|bei|zum|zur|aus|auf|para|en|con|sin|pour|dans|avec|sans|sur|для|в|на|без|при|от)$/iu.test(
          word
        )
    )
  let short = words.slice(0, cut >= 1 ? cut : most).join(' ')
  while (DANGLING.test(short)) short = short.replace(DANGLING, '')
  return short
}

/** What every buyer looks for is no part of the name: `den richtigen Steuerberater`. */
const PRAISE = /^(?:richtig|passend|gut|best|optimal|ideal)e[nrsm]?\s+(?=\p{Lu})/u

/** German question words and verbs before the thing that is asked about. */
const GERMAN_QUESTION =
  /^(?:wie viel|wie lange|wie oft|wie|warum|weshalb|wozu|wann|woran|worauf|was|wo|welche[rsmn]?)\s+/iu

/** `Nachhaltige Verpackungen` opens a sentence; within one it is `nachhaltige Verpackungen`. */
function germanAdjective(text: string): string {
  return text.replace(/^\p{Lu}\p{Ll}+(?:e|en|er|es)(?=\s+\p{Lu}\p{Ll})/u, (word) =>
    word.toLocaleLowerCase('de')
  )
}

const WORKS_VERB =
  /^(?:cómo (?:funciona|es|se hace)|comment (?:fonctionne|se passe|se déroule)|как (?:проходит|проходят|работает|работают|происходит|выглядит|влияет))\s+/iu

/** `In fünf Schritten zur ...`: how many there are says nothing about what it is about. */
const IN_STEPS =
  /^(?:in \p{L}+ (?:\p{Ll}+ )?schritten (?:zu[rm]?|bis zu[rm]?)|en \p{L}+ (?:pasos|étapes) (?:hacia|para|a|vers|pour)|(?:\p{L}+|\d+) шаг\p{L}* (?:к|до|для))\s+(?:eigenen?\s+)?/iu

/** Verbs that open a German question of yes and no. */
const YES_NO =
  /^(?:lohnt|lohnen|braucht|brauchen|ist|sind|kann|können|soll|sollen|sollte|sollten|hilft|helfen|darf|dürfen|muss|müssen|wird|werden)\s+(?:sich\s+|man\s+)?(?:wirklich\s+)?/iu

/** A plain `with` belongs to the subject, unless an order to write stands before it. */
const PLAIN_WITH = /^,?\s+(?:mit|con|avec)\s/iu

/** The noun phrase inside a headline: what remains without question word, verb and article. */
function coreOf(text: string, language: string, grammar: Grammar): string {
  const whole = text.replace(/[\s\u00a0]*[?!.]+$/, '').replace(IN_STEPS, '')
  const about = ABOUT[language]
  const bare = about === undefined ? whole : whole.replace(about, '')
  if (language === 'de') {
    const nouns =
      /(?:\p{Ll}+e[nrsm]?\s+)?\p{Lu}[\p{L}-]+(?:\s+(?:von|für|aus|im|in der|in)\s+(?:(?:den|dem|der|das|die|einen|einem|einer)\s+)?(?:\p{Ll}+\s+)?\p{Lu}[\p{L}-]+)?/u.exec(
        germanAdjective(
          bare
            .replace(YES_NO, '')
            .replace(/^\p{Lu}\p{Ll}+\s+(?=(?:man|sie|kostet|ist|sind)\b)/u, '')
            .replace(GERMAN_QUESTION, '')
        )
      )
    const found = (nouns?.[0] ?? bare).replace(grammar.determiner, '').replace(PRAISE, '')
    const accusative = bare.includes(`einen ${found}`)
    return accusative ? found.replace(/^(\p{Ll}+)en(?=\s)/u, '$1er') : found
  }
  const question =
    /^(?:cómo|por qué|qué (?:es|son)|cuánto cuesta|comment|pourquoi|qu['’]est-ce que|combien coûte|как|почему|зачем|что такое|сколько стоит)\s+/iu
  const rest = bare.replace(WORKS_VERB, '').replace(question, '')
  const infinitive = /^(?:se\s+)?\p{L}+(?:ar|er|ir|re|oir|ть|ться|ти)(?:se)?\s+/iu
  // What costs something may be a doing: `reformar un baño`.
  const object = question.test(bare) && !grammar.cost.test(bare) ? rest.replace(infinitive, '') : rest
  const noun =
    object
      .replace(grammar.determiner, '')
      .split(/\s+(?:para|en|con|sin|pour|dans|avec|sans|для|в|на|без|чтобы)\s+/iu)[0] ?? object
  return language === 'ru' ? toNominative(noun) : noun
}

function isStatement(sentence: string, grammar: Grammar): boolean {
  const count = sentence.split(/\s+/).length
  return (
    count >= 4 &&
    count <= 40 &&
    /[.]$/.test(sentence) &&
    !grammar.instruction.test(sentence) &&
    !grammar.command.test(sentence)
  )
}

/** `Wie läuft ... ab`, `как проходит ...`: how something goes, not how to do it. */
const WORKS =
  /^(?:wie (?:funktioniert|läuft|wirkt|arbeitet|entsteht)|cómo (?:funciona|es|se hace)|comment (?:fonctionne|se passe|se déroule)|как (?:проходит|проходят|работает|работают|устроен\p{L}*|происходит|выглядит|влияет))(?!\p{L})/iu

function stanceOf(main: string, form: PromptForm, grammar: Grammar): Stance {
  if (grammar.hire.test(main)) return 'hire'
  return form === 'how' ? 'do' : 'know'
}

/** @param sentences the prompt's sentences in order, at least one; @param language de, es, fr or ru, else read as German */
export function readOtherPrompt(sentences: string[], language: string): Reading {
  const grammar = GRAMMARS[language] ?? (GRAMMARS.de as Grammar)
  const first = (sentences[0] ?? '').trim().replace(/[.]+$/, '')
  const command = grammar.command.exec(first)
  let main = command === null ? first : first.slice(command[0].length)
  const prepositional = language === 'ru' && command !== null && /(?:^|\s)об?о?\s*$/iu.test(command[0])
  if (language === 'de') main = main.replace(/^(?:den|dem)\s/iu, 'der ').replace(/^einen\s/iu, 'ein ')
  const listed = grammar.including.exec(main)
  const including = listed !== null && command === null && PLAIN_WITH.test(listed[0]) ? null : listed
  if (including !== null && (including[1] ?? '').includes(' ') && including.index > 8)
    main = main.slice(0, including.index)
  main = main.replace(/[\s\u00a0,;:]+$/, '')
  const asked = main
  main = main.replace(/^[¿¡]\s*/u, '')
  if (language === 'fr') main = main.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
  if (prepositional) main = toNominative(main)
  const acting = readActing(main, language)
  const form = acting?.form ?? formOf(main, grammar)
  const question = ['how', 'works', 'why', 'what', 'cost'].includes(form)
  const words = main.split(/\s+/).length
  const core = acting?.label ?? coreOf(main, language, grammar)
  const spoken =
    acting === null &&
    form === 'how' &&
    stanceOf(main, form, grammar) === 'do' &&
    language !== 'de' &&
    words <= 7
  const compared =
    form === 'plain' && acting === null ? grammar.comparison.exec(main.split(/\s*[:?–]\s*/)[0] ?? main) : null
  const told = ABOUT[language]?.test(main) === true
  const label =
    compared !== null
      ? compared[0]
      : spoken
        ? main
        : acting !== null || question || told || words > 6 || YES_NO.test(main)
          ? core
          : main.replace(/[\s\u00a0]*[?!]+$/, '').replace(grammar.determiner, '')
  const stance = acting?.stance ?? stanceOf(main, form, grammar)
  const sides = compared
  const named = label.split(/:\s|\s[–—]\s/)[0] ?? label
  const shown = language === 'de' ? germanAdjective(named) : lowerFirst(named, language)
  const phrase = { text: shown, plural: false }
  return {
    form: sides === null ? form : 'comparison',
    stance,
    headline: words >= 3 && words <= 14 ? lowerFirst(asked, language) : null,
    count: /^\d{1,2}\s/.test(main) ? Number.parseInt(main, 10) : null,
    topic: phrase,
    thing: phrase,
    verbPhrase: acting?.doing === true ? shown : null,
    label: shown,
    short: lowerFirst(shortName(shown.split(/\s+/).length <= 4 && !spoken ? shown : core), language),
    actor: null,
    sides: sides === null ? [] : [sides[1] ?? '', sides[2] ?? ''],
    aspects:
      including === null
        ? []
        : (including[1] ?? '')
            .split(/\s*(?:,|\s(?:und|y|et|и)\s)\s*/u)
            .filter((item) => item.length > 3 && item.split(/\s+/).length <= 7)
            .slice(0, 3),
    wants: WANTS.filter(
      ([want, cue]) =>
        !(want === 'cost' && acting?.doing === true && PRICING.test(shown)) &&
        sentences.some((sentence) => cue.test(sentence))
    ).map(([want]) => want),
    statements: sentences.slice(1).filter((sentence) => isStatement(sentence.trim(), grammar)),
  }
}
