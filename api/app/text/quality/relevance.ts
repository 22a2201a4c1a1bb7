import { contentStems, countWords } from '../language/words.js'
import { type CheckResult, fade, percent, plural } from './check.js'
import type { QualityContext } from './context.js'
import { beyondSources, saidOfBeyond } from './subject.js'

/** Share of the title's words in the text: unremarkable, and so low that the text is about something else. */
const TITLE = { fine: 0.5, elsewhere: 0.2 }
/** Fewer meaningful words of a title cannot be looked for. */
const MIN_STEMS = 2
/** Shorter parts leave out what their heading names. */
const MIN_WORDS = 20
const MAX_WORDS = 20_000
/** Fewer statements with a source do not show what a text rests on. */
const MIN_CITING = 3
const HEADINGS = { fine: 0.25, lost: 0.8 }

export const ON_SUBJECT = 'on-subject'
const ABOUT = { id: ON_SUBJECT, label: 'The text is about what its title says', weight: 0.15 }

/** Whether the title and each heading say what is below them. */
export function relevanceChecks(context: QualityContext): (CheckResult | null)[] {
  return [onSubject(context), headingsFit(context)]
}

/** Inflection changes endings: three quarters of a word, and at least four letters, are enough. */
function isIn(stem: string, held: ReadonlySet<string>, beginnings: ReadonlySet<string>): boolean {
  return held.has(stem) || beginnings.has(beginningOf(stem))
}

const beginningOf = (stem: string) => stem.slice(0, Math.max(4, Math.ceil(stem.length * 0.75)))

function stemsOf(text: string, language: string) {
  const held = new Set(contentStems(text.slice(0, MAX_WORDS * 10), language))
  const beginnings = new Set<string>()
  for (const stem of held) for (let end = 4; end <= stem.length; end++) beginnings.add(stem.slice(0, end))
  return { held, beginnings }
}

/**
 * Titles of the pages that most of the text is from: a page seldom repeats its own title, and what is taken from it is
 * about the same.
 */
function carryingTitles({ input, statements }: QualityContext): string[] {
  const citing = statements.flatMap(({ cites = [] }) => (cites.length > 0 ? [new Set(cites)] : []))
  if (citing.length < MIN_CITING) return []
  return input.sources
    .filter(
      ({ id, kind }) => kind === 'page' && citing.filter((cites) => cites.has(id)).length * 2 >= citing.length
    )
    .map(({ title }) => title)
}

/** Where the sources hardly mention what was asked for, a text made from them is about something else. */
function beyond({ input, language }: QualityContext): CheckResult | null {
  const { prompt, keywords, sources, stated = [] } = input
  // The first line is its name, the others describe it.
  const names = stated.map((own) => own.split('\n')[0]!)
  const found = prompt ? beyondSources({ prompt, keywords, language, sources, names }) : null
  return (
    found && {
      ...ABOUT,
      score: 0,
      passed: false,
      value: saidOfBeyond(found),
      wanted: 'sources about what was asked for',
      where: found.words,
    }
  )
}

function onSubject(context: QualityContext): CheckResult | null {
  const { input, document, language, keywords } = context
  const elsewhere = beyond(context)
  if (elsewhere) return elsewhere
  const wanted = [...new Set(contentStems(input.title, language))]
  if (wanted.length < MIN_STEMS) return null
  const text = [
    ...document.blocks.map((block) => block.text),
    ...document.headings.filter(({ depth }) => depth > 1).map((heading) => heading.text),
    ...document.tables.flatMap(({ header, rows }) => [header, ...rows].map((row) => row.join(' '))),
    ...carryingTitles(context),
  ].join('\n')
  const { held, beginnings } = stemsOf(text, language)
  const missing = wanted.filter((stem) => !isIn(stem, held, beginnings))
  const share = 1 - missing.length / wanted.length
  const keyword = input.mainKeyword?.trim() ?? ''
  // A title may play with words as long as the text has what is searched for.
  const named = keyword !== '' && keywords.count(keyword) > 0
  const score = fade(share, TITLE.fine, TITLE.elsewhere)
  return {
    ...ABOUT,
    score: named ? Math.max(0.5, score) : score,
    value: `${percent(share)} of the title's words`,
    wanted: `${percent(TITLE.fine)} or more`,
    where: share < TITLE.fine ? [input.title] : [],
    passed: share >= TITLE.fine || named,
  }
}

function headingsFit({ input, document, language }: QualityContext): CheckResult | null {
  const subject = contentStems(`${input.title} ${input.mainKeyword ?? ''}`, language)
  const looked = document.headings.flatMap((heading, index) => {
    if (heading.depth < 2) return []
    const next = document.headings.findIndex(({ depth }, at) => at > index && depth <= heading.depth)
    const end = next === -1 ? document.headings.length : next
    const below = ({ section }: { section: number }) => section >= index && section < end
    const text = [
      ...document.blocks.filter(below).map((block) => block.text),
      ...document.tables
        .filter(below)
        .flatMap(({ header, rows }) => [header, ...rows].map((row) => row.join(' '))),
      ...document.headings.slice(index + 1, end).map((lower) => lower.text),
    ].join('\n')
    const wanted = contentStems(heading.text, language)
    if (wanted.length === 0 || countWords(text.slice(0, 2_000), language) < MIN_WORDS) return []
    const { held, beginnings } = stemsOf(text, language)
    const named = [...wanted, ...subject]
    return [{ heading, fits: named.some((stem) => isIn(stem, held, beginnings)) }]
  })
  if (looked.length < 2) return null
  const where = looked.filter(({ fits }) => !fits).map(({ heading }) => heading.text)
  const share = where.length / looked.length
  return {
    id: 'headings-fit',
    label: 'Each section is about its heading or the subject',
    weight: 0.05,
    score: fade(share, HEADINGS.fine, HEADINGS.lost),
    value:
      where.length === 0 ? 'all do' : `${plural(where.length, 'section', 'sections')} about something else`,
    wanted: null,
    where: share > HEADINGS.fine ? where : [],
  }
}
