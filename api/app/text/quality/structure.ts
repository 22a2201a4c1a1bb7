import { lengthBand } from '../language/text_lengths.js'
import { words } from '../language/words.js'
import { type CheckResult, fade, plural } from './check.js'
import type { QualityContext } from './context.js'
import { relevanceChecks } from './relevance.js'
import { repeatedWords } from './repeated_ideas.js'

const SECTION_WORDS = 300
/** Shorter texts need neither headings nor lists. */
const LONG_ENOUGH = 300
/** Exceeding the range by a tenth harms nobody. */
const OVER = 1.1

export function structureChecks(context: QualityContext): (CheckResult | null)[] {
  return [
    ...relevanceChecks(context),
    length(context),
    oneTitle(context),
    levels(context),
    sections(context),
    introduction(context),
    listsOrTables(context),
    distinctHeadings(context),
    sectionsAlike(context),
    stubs(context),
    parted(context),
  ]
}

function length(context: QualityContext): CheckResult {
  const { document, input } = context
  const { min, max } = lengthBand(input.length, context.language)
  const repeated = repeatedWords(context)
  const counted = document.words - repeated
  return {
    id: 'length',
    label: 'Length as asked for',
    weight: 0.3,
    // Half the requested length is worth far less than half.
    score: counted < min ? (counted / min) ** 2 : fade(document.words, max * OVER, max * 3),
    value: `${plural(counted, 'word', 'words')}${repeated > 0 ? ` (${repeated} repeated not counted)` : ''}`,
    wanted: `${min.toLocaleString('en-US')}–${max.toLocaleString('en-US')}`,
  }
}

function oneTitle({ document, input }: QualityContext): CheckResult {
  const first = document.headings.filter((heading) => heading.depth === 1)
  const titles = first.length + (first.length === 0 && input.title.trim() !== '' ? 1 : 0)
  return {
    id: 'one-title',
    label: 'One main heading (H1)',
    weight: 0.1,
    score: titles === 1 ? 1 : 0,
    value: `${titles}`,
    wanted: '1',
    where: first.slice(1).map((heading) => heading.text),
  }
}

function levels({ document }: QualityContext): CheckResult | null {
  if (document.headings.length === 0) return null
  let above = 1
  const skipping = document.headings.filter(({ depth }) => {
    const skips = depth > above + 1
    above = depth
    return skips
  })
  return {
    id: 'heading-levels',
    label: 'No heading level is skipped',
    weight: 0.08,
    score: 1 - skipping.length / document.headings.length,
    value: skipping.length === 0 ? 'none skipped' : `${skipping.length} skipped`,
    wanted: 'none skipped',
    where: skipping.map((heading) => heading.text),
  }
}

function sections({ document }: QualityContext): CheckResult | null {
  if (document.words < LONG_ENOUGH) return null
  const longest = Math.max(0, ...boundedSections(document.sectionWords))
  const where = document.headings.filter(
    (_, index) => (document.sectionWords[index + 1] ?? 0) > SECTION_WORDS
  )
  return {
    id: 'section-length',
    label: 'At most 300 words between headings',
    weight: 0.15,
    score: fade(longest, SECTION_WORDS, 3 * SECTION_WORDS),
    value: `${longest} words at most`,
    wanted: `${SECTION_WORDS} or fewer`,
    where: where.map((heading) => heading.text),
  }
}

const OPENING_WORDS = 2
const MAX_SECTIONS = 100

/** Sections whose headings, or whose first sentences, begin with the same two words. */
function sectionsAlike({ document, language }: QualityContext): CheckResult | null {
  const sections = document.headings
    .flatMap((heading, index) => (heading.depth === 2 ? [{ heading, index }] : []))
    .slice(0, MAX_SECTIONS)
  if (sections.length < 3) return null
  const opening = (text: string) =>
    words(text.slice(0, 200), language).slice(0, OPENING_WORDS).join(' ').toLowerCase()
  const seen = new Set<string>()
  const where = sections.flatMap(({ heading, index }) => {
    const first = document.blocks.find((block) => block.section === index && block.kind === 'paragraph')
    const openings = [`# ${opening(heading.text)}`, first === undefined ? '' : opening(first.text)].filter(
      (text) => text.includes(' ')
    )
    const alike = openings.some((text) => seen.has(text))
    for (const text of openings) seen.add(text)
    return alike ? [heading.text] : []
  })
  return {
    id: 'sections-alike',
    label: 'No two sections begin alike',
    weight: 0.1,
    score: fade(where.length / sections.length, 0, 0.5),
    value:
      where.length === 0
        ? 'none'
        : where.length === 1
          ? 'One section opens like another'
          : `${where.length} sections open like others`,
    wanted: null,
    where,
  }
}

const WORDS_A_HEADING = 250

/** Whether readers can find their way around the text. */
function parted({ document }: QualityContext): CheckResult | null {
  if (document.words < LONG_ENOUGH) return null
  const count = document.headings.filter(({ depth }) => depth > 1).length
  const wanted = Math.max(2, Math.floor(document.words / WORDS_A_HEADING))
  return {
    id: 'parted',
    label: 'Divided by headings',
    weight: count === 0 ? 0.4 : 0.08,
    score: Math.min(1, count / wanted),
    value: plural(count, 'heading', 'headings'),
    wanted: `${wanted} or more`,
  }
}

const STUB_WORDS = 35

/** Sections of a sentence or two, which promise more than they deliver; questions may be answered briefly. */
function stubs({ document }: QualityContext): CheckResult | null {
  const sections = document.headings.flatMap((heading, index) =>
    heading.depth === 2 && document.headings[index + 1]?.depth !== 3
      ? [{ heading, index, words: document.sectionWords[index + 1] ?? 0 }]
      : []
  )
  if (sections.length === 0 || document.words < LONG_ENOUGH) return null
  // The last one concludes the text, which needs only a sentence or two.
  const thin = sections.filter(
    (section) => section.words < STUB_WORDS && section.index < document.headings.length - 1
  )
  return {
    id: 'thin-sections',
    label: 'Every section has something to say',
    weight: 0.1,
    score: fade(thin.length / sections.length, 0, 0.6),
    value: thin.length === 0 ? 'none is thin' : `${thin.length} of ${sections.length} thin`,
    wanted: `${STUB_WORDS} words or more each`,
    where: thin.map(({ heading }) => heading.text),
  }
}

/** Spreading a hundred thousand arguments would overflow the stack. */
function boundedSections(words: readonly number[]): number[] {
  return words.length > 1000 ? [words.reduce((most, count) => Math.max(most, count), 0)] : [...words]
}

function introduction({ document }: QualityContext): CheckResult | null {
  if (document.words < LONG_ENOUGH) return null
  const second = document.headings.findIndex((heading) => heading.depth > 1)
  const before =
    second < 0 ? document.words : document.sectionWords.slice(0, second + 1).reduce((a, b) => a + b, 0)
  return {
    id: 'introduction',
    label: 'An introduction before the first section',
    weight: 0.1,
    score: before >= 20 ? 1 : before / 20,
    value: plural(before, 'word', 'words'),
    wanted: '20 or more',
  }
}

function listsOrTables({ document }: QualityContext): CheckResult | null {
  if (document.words < LONG_ENOUGH) return null
  const count = document.lists.length + document.tables.length
  return {
    id: 'lists-or-tables',
    label: 'A list or table to scan',
    weight: 0.1,
    score: count > 0 ? 1 : 0,
    value: `${count}`,
    wanted: '1 or more',
  }
}

function distinctHeadings({ document }: QualityContext): CheckResult | null {
  if (document.headings.length < 2) return null
  const seen = new Set<string>()
  const repeated = document.headings.filter(({ text }) => {
    const key = text.toLowerCase()
    const known = seen.has(key)
    seen.add(key)
    return known
  })
  return {
    id: 'distinct-headings',
    label: 'No heading appears twice',
    weight: 0.1,
    score: 1 - repeated.length / document.headings.length,
    value: repeated.length === 0 ? 'none' : `${repeated.length} repeated`,
    wanted: 'none',
    where: repeated.map((heading) => heading.text),
  }
}
