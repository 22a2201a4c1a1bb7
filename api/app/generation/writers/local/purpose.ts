/** Whether a sourced sentence serves the purpose of a block: what no heading asks for stands under none. */
import { type Context, escapeRegExp } from './context.js'
import type { Fact } from './facts.js'
import { BOUND, INSTRUCTS, LATER, STORY } from './fit_cues.js'
import type { Role } from './phrases/types.js'
import { DONE, GAIN, OFFERED, RESULT, RISK, TIME } from './role_cues.js'

/** Tells the reader what to do, in the first words: `Weigh the coffee and the water`. */
const COMMANDS =
  /^(?:please )?(?:agree|ask|add|allow|arrange|avoid|bring|call|change|check|choose|clean|clear|close|cover|cut|dry|eat|fill|grind|have|insulate|keep|leave|let|look|make|measure|mix|note|open|pour|put|rinse|say|send|set|start|stir|store|swirl|take|test|turn|use|wait|walk|warm|wash|wear|weigh|wipe|write)\b|, (?:grind|use|turn|call|ask|check|open|close|change|put)\s/i

const OF_COMPANY =
  /\b(?:founded|employs?|employees|opened in|started in|work here|our team|family-(?:run|owned)|gegründet|beschäftigt|fundad[ao]|emplead[oa]s|fondée?|emploie)\b|(?:основан|работает в \p{L}+ с|сотрудник|приём ведётся|принимают \p{L}+ врач)/iu

const SUITED =
  /\b(?:suit(?:s|ed|able)|ideal|right for|recommend\w*|works best|worth|enough|not necessary|no obstacle|not an obstacle|need(?:s|ed)?|necessary|compulsory|required?|helpful|pays?|only if|for (?:people|companies|families|homes|children|patients|owners|teams|households|beginners|freelancers)|will miss|apply|geeignet|eignet|eignen|empfehl\p{L}*|lohnt|lohnen|genügt|reicht|braucht|nötig|adecuad\p{L}*|conviene|recomend\p{L}*|basta|necesit\p{L}*|merece|convient|recommand\p{L}*|suffit|nécessaire|vaut)\b|(?:подход|рекоменд|обязател|достаточно|нужн|необходим|стоит)/iu

const CONDITION = /\b(?:if|when|wenn|falls|sobald|cuando|quand|lorsque)\b|(?:если|когда)|^si\s/iu

const MEASURES =
  /\b(?:certif\w*|qualif\w*|trained|guarant\w*|warranty|written|estimate|insur\w*|experience|includ\w*|compare|better|quality|standard|differ\w*|register\w*|zertif\p{L}*|meister\p{L}*|garantie|festpreis|unterschied\p{L}*|qualität|certificad\p{L}*|garantía|incluy\p{L}*|calidad|certifié\p{L}*|compris\p{L}*|qualité)\b|(?:гарант|сертиф|опыт|качеств|включ)/iu

const LASTS =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|forty|half|first|every|same|within|ein|eine[nrm]?|zwei|drei|vier|fünf|sechs|acht|zehn|jede[nrs]?|una?|dos|tres|cuatro|seis|ocho|cada|une?|deux|trois|quatre|six|huit|chaque)\b|(?:раз |два|две|три|четыр|пят|шест|восьм|десят|сорок|тридцат|кажд)/iu

const CONCERNS =
  /\b(?:customers?|clients?|guests?|visitors?|patients?|readers|tenants|deliver\w*|will|shorten\w*|for you|existing|remain\w*|keep|no longer|serves?|kunden|gäste|künftig|weiterhin|clientes|huéspedes|seguir\p{L}*|clients|visiteurs|désormais)\b|(?:клиент|гост|посетител|остан)/iu

const CAME_ABOUT =
  /\b(?:was|were|had|until|since|granted|permit|founded|bought|invested|planned|roof|built|years?|war|wurde|wurden|seit|bis|genehmigt|era|fue|desde|hasta|était|depuis|jusqu|construit)\b|(?:был|была|было|были|с \d{4}|раньше|построен|разрешен)/iu

const LEARNT =
  /\b(?:difficult|learn\w*|because|hard|next time|would|surpris\w*|important|without|only|instead|schwierig|gelernt|weil|nächste|difícil|aprend\p{L}*|porque|próxima|difficile|appris|parce)\b|(?:трудн|сложн|научил|потому|важн)/iu

/** `Plainbook is bookkeeping software`, on a page about the company. */
const INTRODUCES = /^(?:\p{Lu}[\p{L}&’'-]*\s){1,4}(?:is|es|est)\s/u

/** Names the company or its people: nothing on the subject itself. */
function presents(context: Context, fact: Fact): boolean {
  const name = context.brief.company?.name.trim() ?? ''
  const named = name !== '' && new RegExp(`^${escapeRegExp(name)} (?:is|ist|es|est) `, 'iu').test(fact.text)
  const itself = context.language !== 'de' && fact.general && INTRODUCES.test(fact.text)
  return itself || OF_COMPANY.test(fact.text) || (fact.own && named && fact.general)
}

const instructs = (fact: Fact): boolean => COMMANDS.test(fact.text) || INSTRUCTS.test(fact.text)

const CHOICES =
  /\b(?:or|either|types?|kinds?|versions?|models?|options?|choose|alternativ\w*|instead|rather than|more|less|oder|wahlweise|ausführung\p{L}*|arten|hart|zäh|tipos?|modelos?|elegir|types|modèles?|choisir)\b|(?:или|виды|тип|вариант|модел|выбрать)/iu

const AMOUNTS =
  /\b(?:starting point|rule of thumb|ratio|grams?|kilograms?|litres?|liters?|millilit\w*|degrees|bar|centimetres?|faustregel|gramm|liter|grad|gramos?|litros?|grados|grammes?|litres?|degrés)\b|(?:грамм|литр|градус)/iu

const UPKEEP =
  /\b(?:cleaned|maintain\w*|maintenance|serviced|regularly|once a (?:week|month|year)|stored?|wiped?|kept|replaced|aftercare|gereinigt|gewischt|wartung|regelmäßig|nachgetragen|pflege\p{L}*|limpi\p{L}*|mantenimiento|conserv\p{L}*|guard\p{L}*|entretien|nettoy\p{L}*|rangé\p{L}*)\b|(?:уход|регулярно|хран|мыть|протир)/iu

const FIRST =
  /\b(?:first|before|erste[nrsm]?|bevor|primer[ao]?|antes|premi[eè]re?|avant)\b|(?:перв|перед|до )/iu

/** What a thing lacks, or cannot do. */
export const LACKS =
  /\b(?:not|no|without|miss(?:es|ing)?|lacks?|limited|cannot|nicht|keine?\p{L}*|fehlt|fehlen|ohne|sin|tampoco|falta\p{L}*|pas|sans|manque\p{L}*|aucune?)\b|(?<!\p{L})(?:не|нет|без)(?!\p{L})/iu

const AT_WORK =
  /\b(?:compan(?:y|ies)|business\w*|firms|fleets?|employees|depot|betriebe?|unternehmen|empresas?|entreprises?)\b|(?:компани|предприят|бизнес)/iu

const TOLD =
  /\b(?:was|were|had|\p{L}{3,}ed|wurde\p{L}*|war|waren|hat|haben|fue|era|\p{L}+(?:ó|aron|ieron)|était|\p{L}+(?:a|èrent) été|ont|avons)\b|\p{L}+(?:лся|лась|лись|л|ла|ли)(?!\p{L})/iu

/** Told as something that happened; `loads are priced by metre` is how things are. */
const told = (fact: Fact): boolean =>
  TOLD.test(fact.text.replace(/\b(?:is|are|be|been)\s+(?:not\s+)?\p{L}+ed\b/giu, ''))

type Test = (fact: Fact, context: Context) => boolean

const SERVES: Partial<Record<Role, Test>> = {
  basics: (fact, context) =>
    !presents(context, fact) && !COMMANDS.test(fact.text) && !(fact.own && fact.firstPerson),
  why: (fact, context) => GAIN.test(fact.text) && !COMMANDS.test(fact.text) && !presents(context, fact),
  fit: (fact, context) =>
    !presents(context, fact) &&
    !COMMANDS.test(fact.text) &&
    !LATER.test(fact.text) &&
    (SUITED.test(fact.text) || (CONDITION.test(fact.text) && !instructs(fact))),
  options: (fact, context) =>
    !presents(context, fact) &&
    !COMMANDS.test(fact.text) &&
    fact.kind !== 'step' &&
    (CHOICES.test(fact.text) || fact.kind === 'service' || fact.kind === 'price'),
  choose: (fact, context) =>
    !presents(context, fact) && (MEASURES.test(fact.text) || SUITED.test(fact.text) || RISK.test(fact.text)),
  questions: () => false,
  steps: (fact) => fact.kind === 'step' || instructs(fact) || AMOUNTS.test(fact.text) || DONE.test(fact.text),
  prepare: (fact) =>
    (instructs(fact) || AMOUNTS.test(fact.text) || FIRST.test(fact.text)) && !LATER.test(fact.text),
  timing: (fact) => TIME.test(fact.text) && LASTS.test(fact.text),
  after: (fact, context) =>
    fact.kind !== 'price' &&
    !presents(context, fact) &&
    ((LATER.test(fact.text) && !FIRST.test(fact.text)) || UPKEEP.test(fact.text)),
  business: (fact, context) =>
    !presents(context, fact) && (GAIN.test(fact.text) || fact.kind === 'price' || AT_WORK.test(fact.text)),
  approach: (fact) => fact.kind === 'step' || DONE.test(fact.text) || told(fact),
  result: (fact) => fact.kind === 'testimonial' || RESULT.test(fact.text) || told(fact),
  impact: (fact) => CONCERNS.test(fact.text),
  background: (fact) => CAME_ABOUT.test(fact.text),
  lessons: (fact) => LEARNT.test(fact.text),
  offer: (fact) =>
    OFFERED.test(fact.text) || fact.firstPerson || fact.kind === 'service' || fact.kind === 'price',
  strengths: (fact) => !LACKS.test(fact.text) || GAIN.test(fact.text),
  limits: (fact) => LACKS.test(fact.text) || RISK.test(fact.text),
  verdict: (fact) => fact.kind === 'testimonial' || SUITED.test(fact.text) || CONDITION.test(fact.text),
}

/** Blocks that may tell whatever else there is on the subject. */
const OPEN: ReadonlySet<Role> = new Set([
  'basics',
  'options',
  'offer',
  'strengths',
  'prepare',
  'steps',
  'business',
  'impact',
])

/** Blocks in which the company may be presented. */
const PRESENTING: ReadonlySet<Role> = new Set([
  'offer',
  'proof',
  'background',
  'values',
  'strengths',
  'basics',
])

/** Whether a passage near to the prompt may stand in a block although it was not asked for there. */
export function hosts(context: Context, facts: readonly Fact[], role: Role): boolean {
  if (facts.some((fact) => presents(context, fact))) return PRESENTING.has(role)
  const ordering = role === 'prepare' || role === 'steps'
  return OPEN.has(role) && (ordering || !facts.some((fact) => COMMANDS.test(fact.text)))
}

/** True where the sentence answers what the block is for. */
export function serves(context: Context, fact: Fact, role: Role): boolean {
  if (fact.sourceId === null) return true
  // A case is told by its page, whatever the words.
  if (context.brief.contentType === 'case-study' && STORY.has(role))
    return fact.kind !== 'price' || told(fact)
  return SERVES[role]?.(fact, context) ?? true
}

/** More than this share of a passage must serve a block for the whole to stand in it. */
export const LEAST_SERVED = 0.5

/** Share of a passage's sentences that serve a block; one that leans on the sentence before it goes with that. */
export function served(context: Context, facts: readonly Fact[], role: Role): number {
  const story = context.brief.contentType === 'case-study' && STORY.has(role)
  if (story && facts.some((fact) => fact.kind === 'price' && !told(fact))) return 0
  let leading = false
  let count = 0
  for (const fact of facts) {
    leading = serves(context, fact, role) || (leading && BOUND.test(fact.text))
    if (leading) count++
  }
  return count / Math.max(1, facts.length)
}
