/** What each role draws on: kinds of facts, cue words, pools of advice, lists. */
import type { ContentType } from '#generation/types'
import type { FactKind } from './facts.js'
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
}

function rule(
  kinds: FactKind[],
  cues: RegExp | null,
  pools: PoolName[],
  more: Partial<Pick<RoleRule, 'list' | 'company' | 'needsFacts'>> = {}
): RoleRule {
  return {
    kinds,
    cues,
    pools,
    list: more.list ?? null,
    company: more.company ?? false,
    needsFacts: more.needsFacts ?? false,
  }
}

const MONEY =
  /[$€£₽]|\b(?:pric|cost|fee|charge|quote|invoice|discount|preis|kosten|festpreis|angebot|precio|coste|tarifa|presupuesto|prix|coût|tarif|devis)|(?:цен|стоим|оплат|смет)/iu
const TIME =
  /\b(?:minutes?|hours?|days?|weeks?|months?|within|appointments?|lead time|duration|stunden?|tage?n?|wochen?|monaten?|minuten|horas?|días|semanas?|meses|heures?|jours?|semaines?|mois)\b|(?:минут|час|дн[еяй]|недел|месяц|срок)/iu
const EXPERIENCE =
  /\b(?:since|founded|years|certified|qualified|trained|award|team|family-(?:run|owned)|experience|members?|seit|gegründet|jahren|meister|zertifiziert|erfahrung|desde|fundad|años|experiencia|certificad|depuis|fondé|expérience|certifié)|(?:с \d{4}|основан|опыт|лет|сертифи|команд)/iu
const VALUES =
  /\b(?:believe|promise|honest|transparen|sustainab|fair|never|always|local|respect|guarantee|waste|environment|glauben|ehrlich|transparent|nachhaltig|regional|versprechen|garantie|creemos|honest|sostenib|garantía|respeto|croyons|honnête|durable|engagement)|(?:честн|прозрачн|гарант|забот|уважен|никогда|всегда)/iu
const RISK =
  /\b(?:avoid|mistake|never|not|without|risk|damage|fail|problem|too (?:late|long|much)|fehler|vermeiden|schäden|risiko|ohne|evitar|riesgo|error|problema|éviter|risque|erreur|problème)|(?:ошибк|избега|риск|нельзя|поврежд|проблем)/iu
const GAIN =
  /\b(?:because|saves?|reduces?|less|longer|safer|better|improve|prevent|protect|helps?|benefit|means|weil|spart|senkt|verhindert|schützt|hilft|vorteil|porque|ahorra|reduce|evita|protege|ayuda|parce que|réduit|évite|protège|aide)|(?:потому|эконом|сниж|защища|помога|лучше)/iu
const WHEN =
  /\b(?:if|when|suitable|ideal|for (?:people|companies|families|homes|children|patients|owners|teams)|recommend|should|wenn|geeignet|empfehlen|sobald|cuando|si|recomend|adecuad|quand|lorsque|recommand|convient)\b|(?:если|когда|рекоменд|подход)/iu
const CARE =
  /\b(?:after|afterwards|keep|clean|maintain|service|check|store|replace|regularly|nach|pflege|warten|reinigen|regelmäßig|después|mantener|limpiar|revis|après|entretien|nettoyer|régulièrement)|(?:после|уход|регулярно|провер|хран)/iu
const RESULT =
  /\b(?:result|now|reduced|increased|saved|fewer|from .{1,20} to|after (?:the|six|three|two)|ergebnis|gesunken|gestiegen|resultado|redujo|aument|résultat|réduit|augment)|(?:результат|снизил|вырос|сократил)/iu

export const ROLE_RULES: Record<Role, RoleRule> = {
  basics: rule(['definition', 'claim'], null, ['understand']),
  why: rule(['claim', 'number'], GAIN, ['why']),
  fit: rule(['claim'], WHEN, ['decide', 'understand']),
  options: rule(['service', 'claim'], null, ['decide'], { company: true }),
  cost: rule(['price'], MONEY, ['money']),
  choose: rule(['claim', 'service'], WHEN, ['check', 'decide'], { list: 'checklist' }),
  prepare: rule(
    ['step', 'claim'],
    /\b(?:before|bring|prepare|vor|mitbringen|vorbereit|antes|prepar|traer|avant|prépar|apport)|(?:до |перед|подготов|принес|возьмите)/iu,
    ['do'],
    { list: 'checklist' }
  ),
  steps: rule(['step', 'service'], null, ['do'], { list: 'steps' }),
  timing: rule(['date', 'number', 'step'], TIME, ['time']),
  mistakes: rule(['claim'], RISK, ['avoid'], { list: 'mistakes' }),
  questions: rule(['claim'], null, ['ask'], { list: 'questions' }),
  proof: rule(['date', 'number', 'testimonial', 'claim'], EXPERIENCE, ['check', 'people'], {
    company: true,
    needsFacts: true,
  }),
  values: rule(['claim'], VALUES, ['people'], { company: true, needsFacts: true }),
  example: rule(['testimonial'], RESULT, ['decide', 'do']),
  measure: rule(['number', 'claim'], RESULT, ['check']),
  after: rule(['claim', 'step'], CARE, ['after']),
  numbers: rule(['number', 'price', 'date'], /\d/, ['understand'], { needsFacts: true }),
  aspect: rule([], null, ['do', 'ask', 'decide']),
  compare: rule(['claim', 'number'], null, ['decide', 'check'], { list: 'checklist' }),
  terms: rule(['definition'], null, ['understand']),
  business: rule(['number', 'claim', 'service'], GAIN, ['money', 'people']),
  start: rule(
    ['claim', 'date'],
    /\b(?:before|problem|had|was|were|needed|too|vorher|problem|war|antes|problema|era|avant|problème|était)|(?:раньше|проблем|был)/iu,
    ['story', 'understand']
  ),
  approach: rule(['step', 'service', 'claim'], null, ['story', 'do']),
  result: rule(['number', 'claim', 'testimonial'], RESULT, ['story', 'check']),
  lessons: rule(['claim'], null, ['story', 'decide']),
  news: rule(
    ['date', 'claim', 'service', 'number'],
    /\b(?:new|from|now|opens?|launch|starting|ab|neu|jetzt|eröffn|nuev|desde|abre|nouve|dès|ouvre)|(?:нов|теперь|откры|с \d)/iu,
    ['news']
  ),
  impact: rule(['claim', 'service', 'price'], WHEN, ['news', 'why']),
  background: rule(['date', 'claim'], EXPERIENCE, ['understand', 'people'], { company: true }),
  next: rule(['date', 'contact', 'step'], TIME, ['news', 'after']),
  strengths: rule(['claim', 'number', 'service'], GAIN, ['review', 'why']),
  limits: rule(['claim'], RISK, ['review', 'avoid']),
  verdict: rule(['claim', 'testimonial'], WHEN, ['review', 'decide']),
}

/** Roles in order of usefulness; the outline takes as many from the front as there is room for. */
export const BLOG_ROLES: Record<ContentType, Role[][]> = {
  educational: [
    ['basics', 'why', 'fit', 'choose', 'options', 'mistakes', 'measure', 'questions', 'after', 'timing'],
    ['why', 'basics', 'mistakes', 'steps', 'fit', 'options', 'questions', 'after', 'choose', 'timing'],
    ['basics', 'fit', 'options', 'why', 'mistakes', 'timing', 'choose', 'measure', 'questions', 'after'],
  ],
  promotional: [
    ['why', 'options', 'fit', 'steps', 'choose', 'timing', 'questions', 'after', 'measure'],
    ['options', 'fit', 'why', 'choose', 'steps', 'questions', 'timing', 'after', 'measure'],
    ['fit', 'options', 'steps', 'why', 'questions', 'timing', 'choose', 'after', 'measure'],
  ],
  'case-study': [
    ['start', 'approach', 'result', 'lessons', 'background', 'measure', 'questions', 'options'],
    ['start', 'approach', 'timing', 'result', 'lessons', 'background', 'measure', 'options'],
  ],
  'how-to': [
    ['prepare', 'steps', 'mistakes', 'after', 'timing', 'fit', 'measure', 'questions', 'why', 'options'],
    ['basics', 'prepare', 'steps', 'mistakes', 'measure', 'timing', 'after', 'questions', 'options', 'fit'],
    ['prepare', 'steps', 'timing', 'mistakes', 'measure', 'after', 'why', 'questions', 'options', 'fit'],
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
  'choose',
  'cost',
  'timing',
  'example',
  'questions',
  'mistakes',
  'result',
  'measure',
  'after',
  'lessons',
  'proof',
  'values',
  'verdict',
  'next',
]
