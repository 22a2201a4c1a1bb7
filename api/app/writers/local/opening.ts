import type { Role } from '#languages/drafting'
import { contentStems } from '#text/language/words'
import type { Context } from './context.js'
import { isUsableItem } from './fact_filters.js'
import { PRICE } from './fact_kinds.js'
import { firmOf, needsQuotation, pricedColumns } from './fact_text.js'
import type { Fact, FactTable } from './facts.js'
import { cue } from './phrases.js'
import { roleNamedBy } from './prompt.js'
import { nearest } from './rank.js'
import { directAnswer, isAboutOwnOffer, pointRoles, speaksOf, type Unit, wantedRoles } from './units.js'

const MIN_FOR_INTRODUCTION = 3
const MAX_INTRODUCTION_WORDS = 60
const MAX_OPENING = 3
/** The bonus of a definition, of what stands first below its heading, and of what the request asks for. */
const DEFINED = 0.2
const FIRST_BELOW = 0.3
const FIRST_ON_PAGE = 0.1
const ANSWERS = 0.35
const NEAR = 0.5
const MIN_ABOUT_POINT = 3
const MAX_ABOUT = 3
const MAX_BELOW = 90
const NAMED_WITHIN = 24

/** News opens with what the customer states; any other article with what answers the request best. */
export function takeIntroduction(context: Context, units: readonly Unit[], answer: FactTable | null): Fact[] {
  const { brief, form, language, query, ranking, request, store } = context
  const stated = units.find(({ facts }) => facts[0]?.sourceId === null)
  if (form === 'news' && stated?.facts[0]) return [stated.facts[0]]
  const facts = units.flatMap((unit) => unit.facts)
  const best = Math.max(0, ...units.map(({ relevance }) => relevance))
  if (facts.length < MIN_FOR_INTRODUCTION) return []
  if (form === 'case') return caseOpening(context, facts)
  const direct = form === 'article' && answer === null ? directAnswer(context, units) : null
  if (direct !== null) return direct.facts
  const answers = (fact: Fact): boolean =>
    (/\d/.test(fact.text) || request.wanted.includes('care')) && speaksOf(context, fact, request.wanted)
  const leads = (fact: Fact): boolean =>
    store.facts.find(({ heading, sourceId }) => heading === fact.heading && sourceId === fact.sourceId) ===
    fact
  const placed = new Map(units.flatMap((unit) => unit.facts.map(({ id }) => [id, unit.placed])))
  const heads = (fact: Fact): boolean =>
    store.facts.find(({ sourceId }) => sourceId === fact.sourceId)?.order === fact.order
  const named = new Set(query)
  // A page that is called what the request is about answers more of it than a price does.
  const isPage = (fact: Fact) =>
    heads(fact) && contentStems(fact.heading ?? '-', language).every((stem) => named.has(stem))
  const value = (fact: Fact): number =>
    (placed.get(fact.id) ?? 0) +
    ranking.asked(fact.stems) / 3 +
    (heads(fact) ? (form === 'review' ? FIRST_BELOW : FIRST_ON_PAGE) : 0) +
    (fact.kind === 'definition' ? DEFINED : 0) +
    (leads(fact) ? FIRST_BELOW : 0) +
    (answers(fact) ? ANSWERS : 0)
  const from = units.find(({ relevance }) => relevance === best)?.facts[0]
  // Instructions open with what their own page says.
  const least = form === 'review' || (answer !== null && request.points.length < 2) ? 0 : best * NEAR
  const isNear = ({ relevance, facts: [first] }: Unit) =>
    relevance >= least &&
    (brief.contentType !== 'how-to' || first?.sourceId === from?.sourceId) &&
    // What is said of a table or a list only makes sense below it.
    !cue(context.pack.facts.dependent, 'start').test(first!.text)
  const near = units.filter(isNear).flatMap((unit) => unit.facts)
  const prices = answer?.rows.flat().filter((cell) => PRICE.test(cell)) ?? []
  // Below the prices themselves only what is about them, too, and not the same again.
  const isSaid = (fact: Fact) => prices.some((price) => fact.text.includes(price))
  const open = near.filter(
    (fact) =>
      opens(context, facts, fact) && !isSaid(fact) && (answer === null || answers(fact) || isPage(fact))
  )
  const [chosen] = open
    .filter(
      (fact) =>
        (leads(fact) && ranking.asked(fact.placeStems) > 0) ||
        ranking.asked(fact.stems) > 0 ||
        speaksOf(context, fact, pointRoles(context))
    )
    .toSorted((a, b) => value(b) - value(a))
  if (chosen === undefined) return []
  const after = ({ order, passage, sourceId }: Fact) =>
    open.find((one) => one.order === order + 1 && one.passage === passage && one.sourceId === sourceId)
  const taken = [chosen]
  for (let next = after(chosen); next && taken.length < MAX_OPENING; next = after(next)) {
    if ([...taken, next].reduce((sum, { words }) => sum + words, 0) > MAX_INTRODUCTION_WORDS) break
    taken.push(next)
  }
  // A text of nothing but an introduction would have a section without a fact.
  const rest = facts.filter((fact) => fact.heading === chosen.heading && !taken.includes(fact))
  return facts.length - taken.length <= rest.length && rest.length < 2 ? [chosen] : taken
}

function caseOpening({ pack, ranking }: Context, facts: readonly Fact[]): Fact[] {
  const [first, ...others] = facts.toSorted((a, b) => a.order - b.order)
  const results = others.filter(({ text }) => cue(pack.roles.results.cues).test(text))
  const reports = ({ text }: Fact) => /\d/.test(text) && !cue(pack.facts.dependent, 'start').test(text)
  const [result] = results.filter(reports).toSorted((a, b) => ranking.asked(b.stems) - ranking.asked(a.stems))
  return [first!, ...(result && results.length > 1 ? [result] : [])]
}

/** A statement to everybody: not a step, an instruction to the reader, a quotation, or what a point is about. */
function opens(context: Context, facts: readonly Fact[], fact: Fact): boolean {
  const { language, pack, request, store } = context
  const { kind, text, words } = fact
  // What stands behind steps is how they end, or what went wrong with them.
  const heads = (role: Role) => cue(pack.roles[role].cues).test(fact.heading ?? '')
  if (heads('risks') && ![...wantedRoles(context), ...context.request.wanted].some(heads)) return false
  const ends = store.lists.some(
    ({ heading, order, ordered, sourceId }) =>
      sourceId === fact.sourceId &&
      // What leads to a list is nothing without it.
      (ordered && order <= fact.order ? heading === fact.heading : order === fact.order + 1)
  )
  if (ends || kind === 'step' || kind === 'testimonial' || needsQuotation(context, fact)) return false
  // `The price includes ...` follows the price that it speaks of.
  const isTerms = cue(pack.roles.prices.cues).test(text.split(/\s+/, 2).join(' ')) && !PRICE.test(text)
  if (isTerms || /["“„«]/.test(text) || cue(pack.facts.dependent, 'start').test(text)) return false
  // A point needs what it is about more than the opening does, unless there is more of it.
  const spent = pointRoles(context).some((role) => {
    if (context.form === 'review' && role === 'prices' && store.tables.some(({ priced }) => priced))
      return false
    const about = cue(pack.roles[role].cues)
    return about.test(text) && facts.filter((other) => about.test(other.text)).length < MIN_ABOUT_POINT
  })
  const isSpent = (point: string) => {
    if (roleNamedBy(point, pack) !== null) return false
    const all = contentStems(point, language)
    const holds = ({ stems }: Fact, stem: string) =>
      stems.includes(stem) || nearest(stem, stems) !== undefined
    const about = all.filter((stem) => facts.some((other) => holds(other, stem)))
    const isKnown = about.length > 0 && about.length * 2 >= all.length
    const tells = (other: Fact) => isKnown && about.every((stem) => holds(other, stem))
    return tells(fact) && facts.filter(tells).length < MIN_ABOUT_POINT
  }
  if (spent || (request.points.length > 1 && request.points.some(isSpent))) return false
  return words <= MAX_INTRODUCTION_WORDS && !cue(pack.facts.imperatives, 'start').test(text)
}

/** A price list answers what something costs, and its row about the thing that is asked for what that is. */
export function answeringTable(context: Context, tables: readonly FactTable[]): FactTable | null {
  const { brief, form, language, query, request } = context
  const asksPrice = wantedRoles(context).includes('prices') && form !== 'review'
  // `Load | Ash | Birch`: of several prices for a thing, those of what the request names.
  const isOf = ({ columns, rows: [row = []] }: FactTable) =>
    contentStems([...columns, row[0]].join(' '), language).some((stem) => query.includes(stem))
  const fitting = tables.filter((table) => {
    const { length } = pricedColumns(table)
    return table.columns.some(Boolean) && (length === 1 || (length > 1 && isOf(table)))
  })
  // `Wheel course | 180 euros`: the very thing that the request names.
  const names = ([name = '']: readonly string[]) => {
    const held = contentStems(name, language)
    return held.length > 1 && held.every((stem) => query.includes(stem))
  }
  const named = fitting
    .map((table) => ({ ...table, rows: table.rows.filter(names) }))
    .find(({ rows }) => rows.length === 1)
  const asksTime = request.wanted.includes('timing') && form !== 'review'
  const tells = (brief.contentType === 'promotional' || asksTime) && request.points.length === 0
  return (tells && named) || (asksPrice && fitting[0]) || null
}

/** The company's sentences about itself, by name, at the beginning of its pages. An article that is not about the company has them at its end. */
export function companyFacts(context: Context): Fact[] {
  const { brief, request, store, sources } = context
  const name = brief.company?.name.trim().toLocaleLowerCase() ?? ''
  if (name === '' || brief.publicationType === 'review' || isAboutOwnOffer(context)) return []
  const pages = new Set(sources.filter(({ kind }) => kind !== 'note').map(({ id }) => id))
  const first = store.facts.find(
    (fact, at) =>
      fact.own &&
      !fact.firstPerson &&
      fact.kind !== 'price' &&
      pages.has(fact.sourceId ?? '') &&
      store.facts[at - 1]?.sourceId !== fact.sourceId &&
      fact.text
        .slice(0, NAMED_WITHIN + name.length)
        .toLocaleLowerCase()
        .includes(name)
  )
  if (first === undefined) return []
  const passage = store.facts
    .filter((fact) => fact.sourceId === first.sourceId && fact.passage === first.passage)
    .slice(0, MAX_ABOUT)
  // What a point of the request asks for belongs to it.
  const end = passage.findIndex(
    (fact) => fact !== first && request.points.length > 0 && speaksOf(context, fact, wantedRoles(context))
  )
  return passage.slice(0, end === -1 ? undefined : end)
}

/**
 * What the introduction has of what the company says of itself: where it is about what they sell, or where nothing else
 * answers the request. The rest is for the end.
 */
export function openingAbout(
  context: Context,
  about: readonly Fact[],
  introduction: readonly Fact[],
  below: readonly Fact[],
  answer: FactTable | null
): Fact[] {
  const { brief, form, language, ranking } = context
  if (form === 'case' || form === 'news') return []
  const isTheirs = introduction.some(({ firstPerson }) => firstPerson)
  // Not between an answer and what goes on with it, nor behind a price that says whose it is.
  if (!isTheirs && (below.length > 0 || (answer && firmOf(context, answer.sourceId)))) return []
  const name = contentStems(brief.company?.name ?? '', language)
  const isSubject = ({ stems }: Fact) => ranking.asked(stems.filter((stem) => !name.includes(stem))) > 0
  const sells = brief.contentType === 'promotional' || introduction.some(({ kind }) => kind === 'price')
  // Who says "we" is named first.
  if ((introduction.length > 0 && !sells) || !about.some(isSubject)) return isTheirs ? about.slice(0, 1) : []
  const isBare = introduction.length === 0 && answer === null && brief.contentType !== 'how-to'
  return about.slice(0, isBare ? 2 : 1)
}

/** Whether a heading is short, and does not only repeat the title. */
export function canHead(heading: string, context: Context): boolean {
  const { language, pack, request } = context
  const count = heading.split(/\s+/).length
  const [stems, title] = [heading, request.headline].map((text) => contentStems(text, language))
  const role = roleNamedBy(heading, pack)
  const isHeld = stems!.every((stem) => title!.includes(stem) || nearest(stem, title!))
  const names = stems!.length === 1 || stems!.length * 2 > title!.length
  const repeats = role === null ? names : wantedRoles(context).includes(role)
  return (
    count <= 9 &&
    !/[\d.!|]/.test(heading) &&
    (!isHeld || !repeats || role === 'prices') &&
    !(count === 1 && cue(pack.prompt.kinds, 'start').test(heading)) &&
    isUsableItem(heading.replace(/\s?[:?]$/, ''), pack)
  )
}

/** The rest of what stands below a heading that only repeats the title, or below the first one of its page; not the steps. */
export function restBelow(context: Context, [first]: readonly Fact[], units: readonly Unit[]): Fact[] {
  const { request, store } = context
  if (!first?.heading || context.form === 'case' || request.points.length > 0) return []
  const isBeside = ({ sourceId, heading }: Pick<Fact, 'sourceId' | 'heading'>) =>
    sourceId === first.sourceId && heading === first.heading
  const page = store.facts.find(({ sourceId }) => sourceId === first.sourceId)
  const pieces = [...store.lists, ...store.tables.map((table) => ({ ...table, heading: table.caption }))]
  if (page && isBeside(page) ? pieces.some(isBeside) : canHead(first.heading, context)) return []
  const isStep = ({ facts }: Unit) => facts.some(({ kind }) => kind === 'step')
  const facts = units.flatMap((unit) => (isBeside(unit.facts[0]!) && !isStep(unit) ? unit.facts : []))
  const words = facts.reduce((sum, fact) => sum + fact.words, 0)
  const others = units.some((unit) => !isBeside(unit.facts[0]!) || isStep(unit))
  return others && words <= MAX_BELOW ? facts.toSorted((a, b) => a.order - b.order) : []
}
