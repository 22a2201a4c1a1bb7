/** What each role draws on: kinds of facts, cue words, pools of advice, lists. */
import type { ContentType } from '#generation/types'
import type { FactKind } from './fact_kinds.js'
import type { ListName, PoolName, Role } from './phrases/types.js'

export interface RoleRule {
  kinds: FactKind[]
  /** Words that make a fact fit, in any of the five languages. */
  cues: RegExp | null
  pools: PoolName[]
  list: ListName | null
  /** Facts about the company as such belong here, whether or not the prompt names them. */
  company: boolean
  /** The block stands or falls with facts: without any it is not planned. */
  needsFacts: boolean
  /** The cue words decide: a fact without them hardly belongs here. */
  strict: boolean
}

function rule(
  kinds: FactKind[],
  cues: RegExp | null,
  pools: PoolName[],
  more: Partial<Pick<RoleRule, 'list' | 'company' | 'needsFacts' | 'strict'>> = {}
): RoleRule {
  return {
    kinds,
    cues,
    pools,
    list: more.list ?? null,
    company: more.company ?? false,
    needsFacts: more.needsFacts ?? false,
    strict: more.strict ?? false,
  }
}

const MONEY =
  /[$€£₽]|\b(?:pric(?:e|ed|es|ing)\b|costs?\b|fees?\b|charges?\b|instal?lments?|insurance|invoice|discount|preis|kosten|festpreis|angebot|precio|coste|tarifa|presupuesto|prix|coût|tarif|devis)|\d\s?(?:euros?|dollars?|pounds?)\b|(?:цен|стоим|стоит|оплат|смет|рубл)/iu
const TIME =
  /\b(?:minutes?|hours?|days?|weeks?|months?|within|appointments?|lead time|duration|stunden?|tage?n?|wochen?|monaten?|minuten|horas?|días|semanas?|meses|heures?|jours?|semaines?|mois)\b|(?:минут|час|дн[еяй]|недел|месяц|срок)/iu
const EXPERIENCE =
  /\b(?:since|founded|years|certified|qualified|trained|award|team|family-(?:run|owned)|experience|members?|seit|gegründet|jahren|meister|zertifiziert|erfahrung|desde|fundad|años|experiencia|certificad|depuis|fondé|expérience|certifié)|(?:с \d{4}|основан|опыт|лет|сертифи|команд)/iu
const VALUES =
  /\b(?:believe|promise|honest|transparen|sustainab|fair|never|always|local|respect|guarantee|waste|environment|glauben|ehrlich|transparent|nachhaltig|regional|versprechen|garantie|creemos|honest|sostenib|garantía|respeto|croyons|honnête|durable|engagement)|(?:честн|прозрачн|гарант|забот|уважен|никогда|всегда)/iu
const RISK =
  /\b(?:avoid|mistakes?\b|never\b|do not\b|cannot|risks?\b|damag|fail|problem|leak|breaks?\b|only (?:if|when)|not necessary|fehler|vermeiden|schäden|risiko|nicht|evitar|riesgo|errores|problema|éviter|risque|erreur|problème)|(?:ошибк|избега|риск|нельзя|поврежд|проблем)/iu
const DONE =
  /(?:^|\. )(?:first|then|next|after that|finally|afterwards|zuerst|danach|anschließend|schließlich|primero|después|luego|d['’]abord|ensuite|puis|сначала|затем|после этого|наконец)[\s,]|\b(?:replaced|introduced|grouped|rebuilt|learn(?:ed)?\b|was changed|worked on)/iu
const GAIN =
  /\b(?:because|saves?|reduces?|less|longer|safer|better|improve|prevent|protect|helps?|benefit|means|weil|spart|senkt|verhindert|schützt|hilft|vorteil|porque|ahorra|reduce|evita|protege|ayuda|parce que|réduit|évite|protège|aide)|(?:потому|эконом|сниж|защища|помога|лучше)/iu
const WHEN =
  /\b(?:if|when|suitable|ideal|for (?:people|companies|families|homes|children|patients|owners|teams)|recommend|should|wenn|geeignet|empfehlen|sobald|cuando|si|recomend|adecuad|quand|lorsque|recommand|convient)\b|(?:если|когда|рекоменд|подход)/iu
const CARE =
  /\b(?:after|afterwards|keep|clean|maintain|service|check|store|replace|regularly|nach|pflege|warten|reinigen|regelmäßig|después|mantener|limpiar|revis|après|entretien|nettoyer|régulièrement)|(?:после|уход|регулярно|провер|хран)/iu
const OFFERED =
  /\b(?:includ|offer|provid|service|plan|free|deliver|support|enthalten|bieten|leistung|inklusive|incluy|ofrec|servicio|compris|propos|service)|(?:включ|предлаг|услуг|входит)/iu
const RESULT =
  /\b(?:result|now|reduced|increased|saved|fewer|from .{1,20} to|after (?:the|six|three|two)|ergebnis|gesunken|gestiegen|resultado|redujo|aument|résultat|réduit|augment)|(?:результат|снизил|вырос|сократил)/iu

export const ROLE_RULES: Record<Role, RoleRule> = {
  basics: rule(['definition', 'claim'], null, ['understand']),
  why: rule(['claim', 'number'], GAIN, ['why']),
  fit: rule(['claim'], WHEN, ['decide', 'understand']),
  options: rule(['service', 'claim'], null, ['decide']),
  offer: rule(['service', 'price'], OFFERED, ['ask', 'decide'], { company: true }),
  cost: rule(['price'], MONEY, ['money'], { strict: true }),
  choose: rule(['claim', 'service'], WHEN, ['check', 'decide'], { list: 'checklist' }),
  prepare: rule(
    ['step', 'claim'],
    /\b(?:before|bring|prepare|vor|mitbringen|vorbereit|antes|prepar|traer|avant|prépar|apport)|(?:до |перед|подготов|принес|возьмите)/iu,
    ['do'],
    { list: 'checklist' }
  ),
  steps: rule(['step'], null, ['do'], { list: 'steps' }),
  timing: rule(['date', 'number'], TIME, ['time'], { strict: true }),
  mistakes: rule(['claim'], RISK, ['avoid'], { list: 'mistakes', strict: true }),
  questions: rule(['claim'], null, ['ask'], { list: 'questions' }),
  proof: rule(['date', 'number', 'testimonial', 'claim'], EXPERIENCE, ['check', 'people'], {
    company: true,
    needsFacts: true,
    strict: true,
  }),
  values: rule(['claim'], VALUES, ['people'], { company: true, needsFacts: true, strict: true }),
  example: rule(['testimonial'], RESULT, ['decide', 'do']),
  measure: rule(['number', 'claim'], RESULT, ['check'], { strict: true }),
  after: rule(['claim', 'step'], CARE, ['after'], { strict: true }),
  numbers: rule(['number', 'price', 'date'], /\d/, ['understand'], { needsFacts: true, strict: true }),
  aspect: rule([], null, ['ask', 'understand', 'do']),
  tips: rule(['claim'], null, ['do', 'decide', 'avoid', 'check', 'time', 'people', 'understand']),
  compare: rule(['claim', 'number'], null, ['compare', 'decide'], { list: 'checklist' }),
  terms: rule(['definition'], null, ['understand']),
  business: rule(['number', 'claim', 'service'], GAIN, ['money', 'people']),
  start: rule(
    ['claim', 'date'],
    /\b(?:before the|problems? (?:was|were)|had (?:been|to)|needed|used to|waited|failed|vorher|problem|war|antes|problema|era|avant|problème|était)|(?:раньше|проблем|был)/iu,
    ['story'],
    { strict: true }
  ),
  approach: rule(['step'], DONE, ['story'], { strict: true }),
  result: rule(['number', 'testimonial'], RESULT, ['story'], { strict: true }),
  lessons: rule(['claim'], null, ['story', 'decide']),
  news: rule(
    ['date', 'claim', 'service', 'number'],
    /\b(?:new|from|now|opens?|launch|starting|ab|neu|jetzt|eröffn|nuev|desde|abre|nouve|dès|ouvre)|(?:нов|теперь|откры|с \d)/iu,
    ['news']
  ),
  impact: rule(['claim', 'service', 'price'], WHEN, ['news']),
  background: rule(['date', 'claim'], EXPERIENCE, ['news'], { company: true }),
  next: rule(['date', 'contact', 'step'], TIME, ['news']),
  strengths: rule(['claim', 'number', 'service'], GAIN, ['review', 'why']),
  limits: rule(['claim'], RISK, ['review', 'avoid'], { strict: true }),
  verdict: rule(['claim', 'testimonial'], WHEN, ['review', 'decide']),
}

/** Roles in order of usefulness; the outline takes as many from the front as there is room for. */
export const BLOG_ROLES: Record<ContentType, Role[][]> = {
  educational: [
    ['basics', 'why', 'fit', 'mistakes', 'options', 'measure', 'choose', 'questions', 'after', 'timing'],
    ['why', 'basics', 'mistakes', 'fit', 'steps', 'options', 'after', 'questions', 'choose', 'timing'],
    ['basics', 'fit', 'why', 'options', 'timing', 'mistakes', 'measure', 'choose', 'after', 'questions'],
  ],
  promotional: [
    ['why', 'options', 'fit', 'steps', 'choose', 'timing', 'questions', 'after', 'measure'],
    ['options', 'fit', 'why', 'choose', 'steps', 'questions', 'timing', 'after', 'measure'],
    ['fit', 'options', 'steps', 'why', 'questions', 'timing', 'choose', 'after', 'measure'],
  ],
  'case-study': [
    ['start', 'approach', 'result', 'lessons', 'background', 'measure', 'questions'],
    ['start', 'approach', 'result', 'lessons', 'measure', 'background', 'questions'],
  ],
  'how-to': [
    ['prepare', 'steps', 'mistakes', 'after', 'timing', 'fit', 'measure', 'questions', 'why'],
    ['why', 'prepare', 'steps', 'mistakes', 'measure', 'timing', 'after', 'questions', 'fit'],
    ['prepare', 'steps', 'timing', 'mistakes', 'measure', 'after', 'why', 'questions', 'fit'],
  ],
  news: [
    ['news', 'impact', 'background', 'next', 'fit', 'options', 'questions', 'timing'],
    ['news', 'background', 'impact', 'next', 'options', 'questions', 'fit', 'timing'],
  ],
}

export const REVIEW_ROLES: Role[][] = [
  ['basics', 'strengths', 'limits', 'verdict', 'fit', 'options', 'questions', 'choose', 'after'],
  ['strengths', 'limits', 'fit', 'verdict', 'basics', 'choose', 'options', 'questions', 'after'],
]

/** For readers who are about to choose, hire or buy. */
export const HIRE_ROLES: Role[][] = [
  ['choose', 'questions', 'mistakes', 'fit', 'basics', 'timing', 'why', 'measure', 'after'],
  ['basics', 'choose', 'questions', 'mistakes', 'timing', 'fit', 'why', 'after', 'measure'],
  ['fit', 'choose', 'mistakes', 'questions', 'basics', 'why', 'timing', 'measure', 'after'],
]

/** Without a fact to report: what readers can use all the same, criteria, questions, mistakes and their order. */
export const BARE_ROLES: Role[][] = [
  ['choose', 'mistakes', 'questions', 'timing', 'fit', 'basics', 'after', 'measure', 'why'],
  ['basics', 'questions', 'choose', 'mistakes', 'timing', 'after', 'fit', 'measure', 'why'],
  ['mistakes', 'choose', 'timing', 'questions', 'basics', 'after', 'measure', 'fit', 'why'],
  ['fit', 'choose', 'questions', 'after', 'mistakes', 'timing', 'measure', 'basics', 'why'],
]

/** For readers who do it themselves. */
export const DO_ROLES: Role[][] = [
  ['prepare', 'steps', 'mistakes', 'after', 'measure', 'timing', 'why', 'fit'],
  ['why', 'steps', 'mistakes', 'measure', 'timing', 'prepare', 'after', 'fit'],
  ['prepare', 'steps', 'timing', 'mistakes', 'measure', 'after', 'why', 'fit'],
]

/** The order in which blocks stand, whatever the order in which they were chosen. */
export const READING_ORDER: Role[] = [
  'news',
  'start',
  'basics',
  'terms',
  'numbers',
  'why',
  'impact',
  'business',
  'fit',
  'compare',
  'strengths',
  'limits',
  'options',
  'background',
  'prepare',
  'approach',
  'steps',
  'aspect',
  'tips',
  'choose',
  'timing',
  'example',
  'questions',
  'mistakes',
  'result',
  'measure',
  'after',
  'lessons',
  'cost',
  'offer',
  'proof',
  'values',
  'verdict',
  'next',
]
