import { DESCRIPTION_PIXELS, descriptionPixels, TITLE_PIXELS, titlePixels } from '../language/pixel_width.js'
import { slugify } from '../language/slug.js'
import { isStopWord } from '../language/stop_words.js'
import { contentStems, hasKeyword, holdsKeyword, words } from '../language/words.js'
import { type CheckResult, fade, percent, plural, round } from './check.js'
import type { QualityContext } from './context.js'
import { rankingChecks } from './ranking.js'

const FIRST_WORDS = 100
/** Share of words that are part of the keyword from which the text looks stuffed, and is. */
const STUFFED = { from: 0.025, whole: 0.06 }
const NARROW_TITLE = 200
const NARROW_DESCRIPTION = 400

export function seoChecks(context: QualityContext): (CheckResult | null)[] {
  return [
    ...keywordChecks(context),
    titleWidth(context),
    descriptionWidth(context),
    furtherKeywords(context),
    ...links(context),
    ...rankingChecks(context),
  ]
}

function present(id: string, label: string, weight: number, found: boolean): CheckResult {
  return { id, label, weight, score: found ? 1 : 0, value: found ? 'yes' : 'no', wanted: 'yes' }
}

function keywordChecks(context: QualityContext): (CheckResult | null)[] {
  const { input, document, language } = context
  const keyword = input.mainKeyword?.trim() ?? ''
  if (keyword === '') return []
  const has = (text: string) => hasKeyword(text, keyword, language)
  const start = words(openingText(context), language).slice(0, FIRST_WORDS).join(' ')
  const second = document.headings.filter((heading) => heading.depth === 2)
  const alts = [input.mainImageAlt ?? '', ...document.images.map((image) => image.alt)].filter(
    (alt) => alt !== ''
  )
  return [
    present(
      'keyword-in-title',
      'Main keyword in the title',
      0.15,
      holdsKeyword(input.title, keyword, language)
    ),
    present('keyword-early', 'Main keyword in the first 100 words', 0.12, has(start)),
    second.length === 0
      ? null
      : present(
          'keyword-in-heading',
          'Main keyword in a section heading (H2)',
          0.12,
          second.some(({ text }) => has(text))
        ),
    input.slug === null
      ? null
      : present(
          'keyword-in-slug',
          'Main keyword in the address',
          0.07,
          inSlug(input.slug, keyword, language)
        ),
    present(
      'keyword-in-description',
      'Main keyword in the meta description',
      0.08,
      has(input.metaDescription ?? '')
    ),
    alts.length === 0
      ? null
      : present('keyword-in-alt', "Main keyword in an image's alternative text", 0.05, alts.some(has)),
    density(context, keyword),
  ]
}

/** Enough of the beginning to contain a hundred words. */
function openingText({ document }: QualityContext): string {
  let text = ''
  for (const block of document.blocks) {
    if (text.length > 20 * FIRST_WORDS) break
    text += `${block.text}\n`
  }
  return text
}

/** Transliteration and inflection change endings: words in the address may differ in their last quarter. */
function inSlug(slug: string, keyword: string, language: string): boolean {
  const parts = slug.split('-')
  // Of the words as written: a stem has lost the umlaut that makes `gruendach` of `Gründach`.
  const content = words(keyword, language).filter((word) => !isStopWord(word, language))
  const wanted = content.flatMap((word) => slugify(word, language).split('-')).filter((part) => part !== '')
  return (
    wanted.length > 0 &&
    wanted.every((word) =>
      parts.some((part) => part.startsWith(word.slice(0, Math.max(3, Math.ceil(word.length * 0.75)))))
    )
  )
}

/** A keyword that is repeated too often takes away; how often it occurs earns nothing. */
function density({ document, keywords, language }: QualityContext, keyword: string): CheckResult | null {
  const count = keywords.count(keyword)
  const share = document.words === 0 ? 0 : (count * contentStems(keyword, language).length) / document.words
  if (share <= STUFFED.from) return null
  return {
    id: 'keyword-density',
    label: 'Main keyword not repeated too often',
    weight: 0.1,
    score: fade(share, STUFFED.from, STUFFED.whole),
    value: `${percent(share)}, ${plural(count, 'time', 'times')}`,
    wanted: `${percent(STUFFED.from)} or less`,
  }
}

function titleWidth({ input }: QualityContext): CheckResult {
  const title = input.metaTitle?.trim() || input.title.trim()
  const pixels = titlePixels(title)
  return {
    id: 'title-width',
    label: 'Title shown whole among search results',
    weight: 0.08,
    score:
      title === ''
        ? 0
        : Math.min(fade(pixels, TITLE_PIXELS, 2 * TITLE_PIXELS), fade(pixels, NARROW_TITLE, 0)),
    value: `${pixels} px`,
    wanted: `${NARROW_TITLE} to ${TITLE_PIXELS} px`,
  }
}

function descriptionWidth({ input }: QualityContext): CheckResult {
  const description = input.metaDescription?.trim() ?? ''
  const pixels = descriptionPixels(description)
  const inBand = Math.min(
    fade(pixels, DESCRIPTION_PIXELS, 2 * DESCRIPTION_PIXELS),
    fade(pixels, NARROW_DESCRIPTION, 0)
  )
  return {
    id: 'description-width',
    label: 'Description shown whole among search results',
    weight: 0.08,
    score: description === '' ? 0 : inBand,
    value: description === '' ? 'none' : `${pixels} px`,
    wanted: `${NARROW_DESCRIPTION} to ${DESCRIPTION_PIXELS} px`,
  }
}

function furtherKeywords({ input, keywords }: QualityContext): CheckResult | null {
  const main = input.mainKeyword?.trim().toLowerCase()
  const further = input.keywords.filter(
    (keyword) => keyword.trim() !== '' && keyword.trim().toLowerCase() !== main
  )
  if (further.length === 0) return null
  const missing = further.filter((keyword) => keywords.count(keyword) === 0)
  return {
    id: 'keywords-covered',
    label: 'Further keywords are in the text',
    weight: 0.1,
    score: round(1 - missing.length / further.length, 3),
    value: `${further.length - missing.length} of ${further.length}`,
    wanted: 'all',
    where: missing,
  }
}

/** Shown, and worth nothing by themselves: a link that helps nobody is easily added. */
function links({ input, document }: QualityContext): CheckResult[] {
  const own = input.ownHost?.replace(/^www\./u, '') ?? null
  let internal = 0
  let external = document.footnotes.filter(({ url }) => url !== null && hostOf(url) !== own).length
  for (const { url } of document.links) {
    const host = hostOf(url)
    if (host === null ? /^\/(?!\/)/u.test(url) : host === own) internal += 1
    else if (host !== null) external += 1
  }
  // Citing the company's own pages counts as an internal link: the footnote leads there.
  internal += document.footnotes.filter(
    ({ url }) => url !== null && own !== null && hostOf(url) === own
  ).length
  return [
    {
      ...present('internal-links', 'A link to the own site', 0, internal > 0),
      value: internal === 0 ? 'No link to your own site yet' : plural(internal, 'link', 'links'),
      wanted: null,
    },
    {
      // Shown, and never held against a text: a link that nobody needs would be made only for the check.
      ...present('external-links', 'A link to another site', 0, true),
      value: external === 0 ? 'No link to another site' : plural(external, 'link', 'links'),
      wanted: null,
    },
  ]
}

function hostOf(url: string): string | null {
  return /^https?:/iu.test(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./u, '') : null
}
