/**
 * Prompts in German, Spanish, French and Russian that name who acts before what is done: `Wie sollte eine kleine
 * Bäckerei Sauerteigbrot kalkulieren?` The subject is what is done, cited in the infinitive, or what is chosen or needed.
 */
import type { PromptForm, Stance } from './reading.js'
import { toNominative } from './russian.js'

export interface Acting {
  /** The subject as it is cited: `Sauerteigbrot kalkulieren`, `CRM`. */
  label: string
  form: PromptForm
  stance: Stance
  /** The label is something to do, in the infinitive. */
  doing: boolean
}

type Rule = [RegExp, PromptForm | null, (match: RegExpExecArray) => string | null]

const part = (match: RegExpExecArray, at: number): string => (match[at] ?? '').trim()
const at = (group: number) => (match: RegExpExecArray) => part(match, group)

/** A German noun phrase: article, adjectives in lower case, a noun. */
const DE_NP =
  '(?:(?:ein|eine|der|die|das|jeder|jede|jedes|viele|alle|unser|unsere)\\s+)?(?:\\p{Ll}+e[rns]?\\s+)?\\p{Lu}[\\p{L}-]+(?:\\s+mit\\s+(?:\\p{Ll}+\\s+)?\\p{Lu}[\\p{L}-]+)?'
const DE_OUGHT =
  '(?:sollte|sollten|soll|sollen|kann|können|könnte|könnten|muss|müssen|darf|dürfen|müsste|müssten)'

const THEIRS: Record<string, string> = {
  ihre: 'die',
  seine: 'die',
  ihren: 'den',
  seinen: 'den',
  ihr: 'das',
  sein: 'das',
  ihrem: 'dem',
  seinem: 'dem',
  ihrer: 'der',
  seiner: 'der',
}

/** `ihre ersten Kunden finden` -> `die ersten Kunden finden`. */
function germanDoing(text: string): string {
  const eaten = /^(.+) (?:essen|fressen|trinken)$/u.exec(text)
  if (eaten !== null) return eaten[1] as string
  return text
    .replace(/^(\p{Ll}+)(?=\s)/u, (word) => THEIRS[word] ?? word)
    .replace(new RegExp(`\\s+${DE_OUGHT}$`, 'iu'), '')
}

const DE: Rule[] = [
  [
    /^so (\p{Ll}+e?n) (?:Sie|wir|ihr) (?:(?:Ihre[nrm]?|Ihr|unsere?n?|eure?n?|die|den|das|eine?n?)\s+)?([^:–]+?)(?:\s*[:–].*)?$/u,
    'how',
    (m) => `${part(m, 2)} ${part(m, 1)}`,
  ],
  [new RegExp(`^welche[rsnm]?\\s+(.+?)\\s+${DE_OUGHT}\\s+.+$`, 'iu'), 'plain', at(1)],
  [
    new RegExp(
      `^(?:was|wie viel)\\s+${DE_OUGHT}\\s+.+?\\s+(?:über|zu|zum|zur|beim|bei)\\s+(.+?)\\s+(?:wissen|beachten)$`,
      'iu'
    ),
    'what',
    at(1),
  ],
  [
    new RegExp(
      `^was\\s+.+?\\s+(?:über|zu|zum|zur|beim|bei)\\s+(.+?)\\s+(?:wissen|beachten)\\s+${DE_OUGHT}$`,
      'iu'
    ),
    'what',
    at(1),
  ],
  [
    /^(?:dürfen|können|sollten) (\p{Lu}\p{L}+) (.+) (?:essen|fressen|trinken)$/iu,
    'what',
    (m) => `${part(m, 2)} für ${part(m, 1)}`,
  ],
  [
    new RegExp(
      `^(wie|wann|warum|weshalb|was)(?:\\s+oft)?\\s+${DE_OUGHT}\\s+(?!man\\b|ich\\b|sie\\b|wir\\b|du\\b)${DE_NP}\\s+(.+)$`,
      'u'
    ),
    null,
    (m) => germanDoing(part(m, 2)),
  ],
  [
    new RegExp(`^${DE_OUGHT}\\s+(?!man\\b|ich\\b|sie\\b|wir\\b|du\\b)${DE_NP}\\s+(.+)$`, 'u'),
    'when',
    (m) => germanDoing(part(m, 1)),
  ],
  [
    new RegExp(
      `^(?:warum|wozu|wofür|wann)\\s+(?:brauchen|braucht|benötigen|benötigt)\\s+${DE_NP}\\s+(.+)$`,
      'u'
    ),
    'why',
    at(1),
  ],
  [new RegExp(`^(?:brauchen|braucht|benötigen|benötigt)\\s+${DE_NP}\\s+(.+)$`, 'u'), 'what', at(1)],
  [/^was macht (.+?)(?: (?:aus|\p{Ll}+))?$/iu, 'what', at(1)],
  [new RegExp(`^warum \\p{Ll}+ (${DE_NP})\\s+.+$`, 'u'), 'why', at(1)],
  [/^wie lange dauer[nt]+ (.+)$/iu, 'plain', at(1)],
  [
    new RegExp(
      `^(wie|warum|wann)\\s+(?!man\\b|ich\\b|sie\\b|wir\\b|du\\b)(?:${DE_NP})\\s+(.+?\\p{Ll}(?:en|ern|eln)(?:\\s+${DE_OUGHT})?)$`,
      'u'
    ),
    null,
    (m) => germanDoing(part(m, 2)),
  ],
  [
    /^(?:der |die |das |ein |eine )?(?:\p{Ll}+e[rs]? )?(?:leitfaden|ratgeber|anleitung|checkliste|einführung|überblick|tipps|handbuch) für [^:]+?(?::| zum thema| zum| zur| über| beim) (.+)$/iu,
    'plain',
    at(1),
  ],
  [
    /^(?:die )?(?:\d+|\p{Ll}+) (?:\p{Ll}+e )?(?:wege|möglichkeiten|tipps|ideen|arten|methoden|tricks|schritte|strategien),\s+(?:um |wie \p{L}+ )?(.+?)\s+zu\s+(\p{Ll}+)$/iu,
    'tips',
    (m) => `${part(m, 1)} ${part(m, 2)}`,
  ],
]

/** Words that end like an infinitive and are none. */
const ES_NOUN =
  /^(?:hogar|lugar|mujer|alquiler|taller|bar|par|mar|azúcar|familiar|particular|escolar|popular|similar|titular|auxiliar|celular|solar|singular|placer|líder|carácter|cualquier|primer|tercer|ayer)$/iu
const ES_INF = '(\\p{L}{2,}(?:ar|er|ir|ír)(?:se|le|lo|la|los|las)?(?:\\s+.+)?)'
const ES_OUGHT =
  '(?:debería|deberían|debe|deben|puede|pueden|podría|podrían|tiene que|tienen que|suele|suelen)'

/** From the first infinitive on. */
function fromInfinitive(text: string, infinitive: RegExp, noun: RegExp): string | null {
  const words = text.split(/\s+/)
  const first = words.findIndex((word, index) => index > 0 && infinitive.test(word) && !noun.test(word))
  return first === -1 ? null : words.slice(first).join(' ')
}

function spanishDoing(text: string): string | null {
  return fromInfinitive(text, /^\p{L}+(?:ar|er|ir|ír)(?:se|le|lo|la|los|las)?$/iu, ES_NOUN)
}

const ES: Rule[] = [
  [
    new RegExp(`^qué (.+?) ${ES_OUGHT} .+$`, 'iu'),
    'plain',
    (m) => (/^(?:hac|sab)/iu.test(part(m, 1)) ? null : part(m, 1)),
  ],
  [
    new RegExp(
      `^(?:lo )?qu[eé] (?:.+ )?${ES_OUGHT} saber (?:.+? )?(?:sobre|de|acerca de|antes de) (.+)$`,
      'iu'
    ),
    'what',
    at(1),
  ],
  [
    new RegExp(`^(?:${ES_OUGHT}) (?:los|las|el|la) (\\p{L}+) (?:comer|beber|tomar) (.+)$`, 'iu'),
    'what',
    (m) => `${part(m, 2)} para ${part(m, 1)}`,
  ],
  [
    new RegExp(`^(?:cómo|cuándo|por qué|dónde) ${ES_OUGHT} (.+)$`, 'iu'),
    null,
    (m) => spanishDoing(part(m, 1)),
  ],
  [new RegExp(`^(?:cómo|cuándo|por qué|dónde) .+? ${ES_OUGHT} ${ES_INF}$`, 'iu'), null, at(1)],
  [new RegExp(`^${ES_OUGHT} (.+)$`, 'iu'), 'when', (m) => spanishDoing(part(m, 1))],
  [
    /^por qué .*?necesitan? (?:(?:el|la|los|las|una?|unos|unas|tu|su|nuestra?) .+? )?(?=una?\s)(.+)$/iu,
    'why',
    at(1),
  ],
  [/^por qué .+? necesitan? (.+)$/iu, 'why', at(1)],
  [
    /^qué hace que (.+?)(?: (?:sea|esté) (.+)| \p{L}+)$/iu,
    'what',
    (m) => [part(m, 1), part(m, 2)].join(' ').trim(),
  ],
  [
    /^(?:cada cuánto|cuándo|con qué frecuencia) (?:hay que|conviene|se debe|es necesario|debo|debes) (.+)$/iu,
    'when',
    at(1),
  ],
  [
    /^(?:la |una |nuestra )?(?:guía|introducción|manual) (?:\p{L}+ )?para (?:\p{L}+ ){1,3}?(?:sobre|de|para) (.+)$/iu,
    'plain',
    at(1),
  ],
  [
    /^(?:la |una )?(?:guía|introducción|manual) (?:completa |práctica |definitiva |rápida )?(?:de|del|sobre|al|a la|para) (.+?)(?: para (?:\p{L}+ ?){1,3})?$/iu,
    'plain',
    at(1),
  ],
  [
    /^(?:\d+|\p{L}+) (?:\p{L}+ )?(?:formas|maneras|modos|consejos|claves|trucos|ideas|pasos) (?:de|para) (\p{L}+(?:ar|er|ir)(?:se)?\s.+)$/iu,
    'tips',
    at(1),
  ],
]

const FR_OUGHT =
  '(?:doit|doivent|devrait|devraient|peut|peuvent|pourrait|pourraient|faut)(?:-(?:il|elle|ils|elles|on))?'

const FR: Rule[] = [
  [
    /^quel(?:le)?s? (.+?) (?:choisir|acheter|prendre|utiliser|adopter)(?:\s.*)?$/iu,
    'plain',
    (m) => part(m, 1).replace(/\s+(?:une?|les?|la|des|nos|l['’])(?:\s|(?<=['’])).+$/iu, ''),
  ],
  [
    new RegExp(`^quel(?:le)?s? (.+?) ${FR_OUGHT} .+$`, 'iu'),
    'plain',
    (m) => part(m, 1).replace(/\s+(?:une?|les?|la|des|nos)\s.+$/iu, ''),
  ],
  [
    new RegExp(`^ce que .+? ${FR_OUGHT} savoir (?:sur|à propos de|avant de|au sujet de) (.+)$`, 'iu'),
    'what',
    at(1),
  ],
  [
    new RegExp(`^que ${FR_OUGHT}(?: .+?)? savoir (?:.+? )?(?:sur|à propos de|avant de) (.+)$`, 'iu'),
    'what',
    at(1),
  ],
  [
    new RegExp(`^les (\\p{L}+) ${FR_OUGHT} (?:manger|boire) (?:des |du |de la |de l['’])?(.+)$`, 'iu'),
    'what',
    (m) => `${part(m, 2)} pour ${part(m, 1)}`,
  ],
  [new RegExp(`^(?:comment|quand|pourquoi|où) .+? ${FR_OUGHT} (.+)$`, 'iu'), null, at(1)],
  [new RegExp(`^(?:les?|la|une?|des|l['’]|votre|vos)\\s?.+? ${FR_OUGHT} (.+)$`, 'iu'), 'when', at(1)],
  [
    /^pourquoi .+? (?:ont|a)(?:-t)?(?:-(?:ils|elles|il|elle))? besoin (?:d['’]|de |des |du )\s*(.+)$/iu,
    'why',
    at(1),
  ],
  [/^qu['’]est-ce qui (?:rend|fait) (.+)$/iu, 'what', at(1)],
  [
    /^(?:le |un |notre )?(?:petit )?guide (?:du débutant|des débutants|pour (?:\p{L}+ ){1,3}?)\s*(?:pour|sur|du|de la|au|à) (.+)$/iu,
    'plain',
    at(1),
  ],
  [
    /^(?:le |un |notre )?(?:petit )?guide (?:complet |pratique |ultime )?(?:du |de la |de l['’]|de |des |d['’])\s*(.+?)(?: pour (?:les )?(?:\p{L}+ ?){1,3})?$/iu,
    'plain',
    at(1),
  ],
  [
    /^(?:les )?(?:\d+|\p{L}+) (?:\p{L}+ )?(?:façons|manières|moyens|astuces|conseils|idées|étapes) (?:de |d['’]|pour )\s*(\p{L}+(?:er|ir|re)\s.+)$/iu,
    'tips',
    at(1),
  ],
]

const RU_INF = /^\p{L}*(?:[аеиоуыяю]ть|йти|сти|зти|чь)(?:ся|сь)?$/iu
const RU_NOUN = /(?:ость|сеть|дети|сети|память|печать|новости|части|гости|ночь|помочь по|речь)$/iu
const RU_OUGHT = '(?:стоит|нужно|следует|надо|пора|можно|должн\\p{L}+|могут|может|лучше)'

function russianDoing(text: string): string | null {
  return fromInfinitive(text, RU_INF, RU_NOUN)
}

/** `по компостированию`, `по уходу`: back from the dative. */
function fromDative(phrase: string): string {
  return phrase.replace(/^\p{L}+/u, (word) =>
    word.replace(/ию$/u, 'ие').replace(/(?<=[бвгджзклмнпрстфхцчшщ])у$/u, '')
  )
}

const RU: Rule[] = [
  [
    /^(?:\p{L}+(?:ое|ый|ая) )?(?:руководство|гид|инструкция|пособие|справочник) по (.+?)(?: для (?:\p{L}+ ?){1,3})?$/iu,
    'plain',
    (m) => fromDative(part(m, 1)),
  ],
  [/^можно ли \p{L}+[ая]м (?!\p{L}+ть(?:\s|$))(.+)$/iu, 'what', at(1)],
  [
    /^как(?:ой|ую|ое|ие|ого) (.+?) (?:стоит |нужно |лучше )?(?:выбрать|купить|взять|выбирать|использовать)(?:\s.*)?$/iu,
    'plain',
    (m) => toNominative(part(m, 1)),
  ],
  [
    new RegExp(`^что (?:.+? )?${RU_OUGHT} знать (?:.+? )?(?:об?о?|про|перед) (.+)$`, 'iu'),
    'what',
    (m) => toNominative(part(m, 1)),
  ],
  [/^(?:стоит|нужно|надо|можно) ли (.+)$/iu, 'when', (m) => russianDoing(part(m, 1))],
  [/^(?:как часто|когда) (?:нужно|надо|стоит|следует|лучше) (.+)$/iu, 'when', at(1)],
  [/^(?:почему|зачем) .+? (?:нуж(?:ен|на|но|ны)|необходим\p{L}*) (.+)$/iu, 'why', at(1)],
  [
    new RegExp(`^(?:как|когда|почему|зачем|где) .+? ${RU_OUGHT} (.+)$`, 'iu'),
    null,
    (m) => (RU_INF.test(part(m, 1).split(' ')[0] ?? '') ? part(m, 1) : null),
  ],
  [/^как (?=\p{L}+(?:у|ю|е|и|ам|ям|ому|ой)\s)(.+)$/iu, 'how', (m) => russianDoing(part(m, 1))],
  [
    /^(?:\d+|\p{L}+) (?:\p{L}+ )?(?:способ|иде|совет|шаг|прием|приём)\p{L}*,? (?:как )?(\p{L}+(?:ть|ти|чь)(?:ся)?\s.+)$/iu,
    'tips',
    at(1),
  ],
]

const RULES: Record<string, Rule[]> = { de: DE, es: ES, fr: FR, ru: RU }

const OPENING = new RegExp(
  `^(?:so|wie|was|wann|warum|weshalb|wozu|wofür|welche[rsnm]?|brauch\\p{L}+|benötig\\p{L}+|${DE_OUGHT})(?=\\s)`,
  'iu'
)

/** Forms by the word that opens a question. */
function formOf(text: string): PromptForm {
  if (/^(?:warum|weshalb|por qué|pourquoi|почему|зачем)/iu.test(text)) return 'why'
  if (/^(?:wann|cuándo|quand|когда|wie oft)/iu.test(text)) return 'when'
  return 'how'
}

const CHOOSING =
  /(?:auswählen|wählen|finden|kaufen|beauftragen|engagieren|mieten|buchen)$|^(?:elegir|escoger|comprar|contratar|encontrar|choisir|acheter|engager|trouver|recruter|выбрать|купить|нанять|нанимать|найти|выбирать|покупать)(?!\p{L})/iu

const ARTICLE: Record<string, RegExp> = {
  de: /^(?:der|die|das|den|dem|ein|eine|einen|einer|einem)\s+(?=\S+(?:\s+(?:für|im|in|mit|von)\s.+)?$|\p{Ll}+[es]\s+\p{Lu}\S*$)/u,
  es: /^(?:el|la|los|las|un|una|unos|unas)\s+/iu,
  fr: /^(?:(?:les|le|la|une|un|des)\s+|l['’])/iu,
}

const INFINITIVE: Record<string, RegExp> = {
  de: /\s\p{Ll}+(?:en|ern|eln)$/u,
  es: /^\p{Ll}+(?:ar|er|ir|ír)(?:se|l[aeo]s?)?\s/u,
  fr: /^\p{Ll}+(?:er|ir|re)\s/u,
  ru: /^\p{Ll}+(?:ть|ти|чь)(?:ся)?\s/u,
}

/** Null where nobody acts in the prompt. */
export function readActing(prompt: string, language: string): Acting | null {
  const bare = prompt.replace(/^[¿¡\s]+/u, '').replace(/[\s\u00a0]*[?!.]+$/u, '')
  // German tells nouns by their capitals, so the word that opens the question gives up its own.
  const text = language === 'de' ? bare.replace(OPENING, (word) => word.toLocaleLowerCase('de')) : bare
  for (const [pattern, form, build] of RULES[language] ?? []) {
    const match = pattern.exec(text)
    const found = match === null ? null : build(match)
    if (found === null || found.length < 3) continue
    const doing = form === null || form === 'when' || form === 'tips' || form === 'how'
    const label = found.replace(ARTICLE[language] ?? /^$/u, (article) =>
      doing && /\s\p{Ll}+(?:en|ern|eln)$/u.test(found) && language === 'de' ? article : ''
    )
    const chosen = form === 'plain' && /^(?:welch|qué|quel|как(?:ой|ую|ое|ие))/iu.test(text)
    const asked = form ?? formOf(text)
    return {
      label,
      form: asked,
      doing: INFINITIVE[language]?.test(label) === true,
      stance: chosen || CHOOSING.test(label) ? 'hire' : asked === 'how' || asked === 'tips' ? 'do' : 'know',
    }
  }
  return null
}
