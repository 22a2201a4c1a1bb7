import { test } from '@japa/runner'
import { DESCRIPTION_PIXELS, descriptionPixels, TITLE_PIXELS, titlePixels } from '#text/language/pixel_width'
import { splitSentences } from '#text/language/sentences'
import { foldedWords } from '#text/language/shingles'
import { hasKeyword, holdsKeyword } from '#text/language/words'
import { assessQuality } from '#text/quality/assess_quality'
import { validateBlock } from '#text/validation/validate_block'
import { LocalWriter } from '../local/local_writer.js'
import { visibleWords } from '../local/parts.js'
import { packFor } from '../local/phrases.js'
import { MAX_WORDS } from '../local/units.js'
import { THIRTY } from './fixtures/briefs.js'
import { type Draft, draft } from './fixtures/drafting.js'

const writer = new LocalWriter()
const drafts: Draft[] = []
/** Words of headings, questions and connections beside what the sources say. */
const FRAME = 220

const GAP = /\[\[add:[^\]]*\]\]/g

function nameOf(written: Draft): string {
  return THIRTY[drafts.indexOf(written)]?.name ?? ''
}

/** The only line of figures that the writer words itself: what the cheapest and the dearest thing cost. */
function isPriceRange(line: string, language: string): boolean {
  const [first = ''] = packFor(language)
    .frame.range[0].replace('{f}', '')
    .split(/\{[ab]\}/)
  return line.includes(first) && /^[^.]*\d/.test(line.split(first)[1]!)
}

function linesOf(written: Draft): string[] {
  return written.body
    .replace(GAP, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

test.group('Thirty very different requests', (group) => {
  group.setup(async () => {
    for (const { brief, sources } of THIRTY) drafts.push(await draft(writer, brief, sources))
  })

  test('only headings and what the request states have no source', ({ assert }) => {
    for (const written of drafts) {
      const { brief, touches, sources } = written
      const texts = [
        ...sources.flatMap(({ text, tables }) => [text, ...tables.map(({ caption }) => caption ?? '')]),
        brief.prompt,
      ]
      const known = foldedWords(texts.join('\n'), brief.language).join(' ')
      for (const line of linesOf(written)) {
        if (touches.conclusion.endsWith(line)) continue
        if (line.startsWith('|') || /\[\^s\d+\]/.test(line)) continue
        const text = line.replace(/^\s*(?:[-*]|\d+\.)\s/, '')
        const words = foldedWords(text, brief.language).join(' ')
        assert.include(known, words, `${nameOf(written)}: ${line}`)
      }
    }
  })

  test('every sentence from a page is quoted word for word and cites that page', ({ assert }) => {
    for (const written of drafts) {
      const { brief, sources } = written
      for (const linked of linesOf(written)) {
        const line = linked.replace(/\[([^\]^]+)\]\([^)]+\)/g, '$1')
        if (line.startsWith('|') || isPriceRange(line, brief.language)) continue
        for (const [, text = '', id] of line.matchAll(/((?:(?!\[\^).)+)\[\^(s\d+)\]/g)) {
          const source = sources.find((one) => one.id === id)
          const page = foldedWords(source?.text ?? '', brief.language).join(' ')
          for (const sentence of splitSentences(text, brief.language)) {
            const [plain = ''] = sentence.replace(/^\s*(?:[-*]|\d+\.)\s/, '').split(/ – \p{Lu}/u)
            const quoted = /^[^“„«]{0,60}: [“„«](.+)[”“»]\.?$/u.exec(plain)?.[1] ?? plain
            assert.include(
              page,
              foldedWords(quoted, brief.language).join(' '),
              `${nameOf(written)}: ${sentence}`
            )
          }
        }
      }
    }
  })

  test('without a source it is an outline: questions, gaps, no citation, and a score that says so', ({
    assert,
  }) => {
    const bare = drafts.filter(({ sources, brief }) => sources.length === 0 && brief.contentType !== 'news')
    assert.lengthOf(bare, 13)
    for (const written of bare) {
      const { brief, touches, outline } = written
      assert.notMatch(written.body, /\[\^/)
      for (const block of written.blocks) assert.match(block.markdown, /\[\[add:/, nameOf(written))
      assert.isAtLeast(outline.blocks.length, 2, nameOf(written))
      const { score, report } = assessQuality({
        title: touches.title,
        markdown: written.markdown.replace(/^# .*\n/, ''),
        slug: null,
        metaTitle: touches.metaTitle,
        metaDescription: touches.metaDescription,
        mainKeyword: written.topic.mainKeyword,
        keywords: brief.keywords,
        language: brief.language,
        length: brief.length,
        sources: [],
        others: [],
        ownHost: null,
        mainImageAlt: null,
      })
      assert.isTrue(report.outlineOnly, nameOf(written))
      assert.isAtMost(score, 0.4)
      assert.isTrue(report.withoutSources)
    }
  })

  test('with a website an article cites it in every section with content', ({ assert }) => {
    for (const written of drafts.filter(({ sources }) => sources.length > 0)) {
      assert.isAtLeast(written.body.match(/\[\^s\d+\]/g)?.length ?? 0, 3, nameOf(written))
      for (const { markdown } of written.blocks)
        assert.match(markdown, /\[\^s\d+\]|\[\[add:/, nameOf(written))
    }
  })

  test('no sentence appears twice in an article', ({ assert }) => {
    for (const written of drafts) {
      const seen = new Set<string>()
      const sentences = linesOf(written)
        .filter((line) => !line.startsWith('|'))
        .flatMap((line) => splitSentences(line.replace(/\[\^\w+\]/g, ' '), written.brief.language))
      for (const sentence of sentences) {
        const folded = foldedWords(sentence, written.brief.language).join(' ')
        if (folded.split(' ').length < 5) continue
        assert.isFalse(seen.has(folded), `${nameOf(written)}: ${sentence}`)
        seen.add(folded)
      }
    }
  })

  test('sections pass the checks on length, numbers, quotations, citations, repetition and leaks', ({
    assert,
  }) => {
    for (const written of drafts) {
      const { brief, sources, outline, blocks } = written
      const findings = blocks.flatMap((block, at) =>
        validateBlock({
          draft: block,
          plan: outline.blocks[at]!,
          brief,
          sources,
          siblings: blocks.slice(0, at),
        })
      )
      assert.deepEqual(findings, [], nameOf(written))
    }
  })

  test('an article is never longer than its facts and its framing text', ({ assert }) => {
    for (const written of drafts) {
      const { brief } = written
      const most = MAX_WORDS[brief.length] + FRAME
      assert.isAtMost(visibleWords(written.markdown, brief.language), most, nameOf(written))
    }
  })

  test('the keyword is in the description, and in the text as far as its sources speak of it', ({
    assert,
  }) => {
    for (const written of drafts.filter(({ brief }) => brief.keywords.length > 0)) {
      const { brief, markdown, sources, touches } = written
      const [keyword = ''] = brief.keywords
      const isKnown = hasKeyword(sources.map(({ text }) => text).join('\n'), keyword, brief.language)
      if (isKnown) assert.isTrue(hasKeyword(markdown, keyword, brief.language), nameOf(written))
      assert.isTrue(holdsKeyword(touches.metaDescription, keyword, brief.language), nameOf(written))
    }
  })

  test('title and description for search results are shown whole', ({ assert }) => {
    for (const { touches } of drafts) {
      assert.isAtMost(titlePixels(touches.metaTitle), TITLE_PIXELS)
      assert.isAtMost(descriptionPixels(touches.metaDescription), DESCRIPTION_PIXELS)
    }
  })

  test('headings differ, and no phrase shows an unfilled placeholder', ({ assert }) => {
    for (const written of drafts) {
      const headings = written.blocks.map(({ heading }) => heading.toLowerCase())
      assert.lengthOf(new Set(headings), headings.length)
      const text = written.markdown
        .replace(/\[\[add:[^\]]*\]\]|\[\^\w+\]|\[([^\]]+)\]\([^)]+\)/g, '$1')
        .replace(/^\|.*$/gm, '')
      assert.notMatch(text, /[{}[\]|]|;;|undefined|null|[^.]\.\.(?!\.)| ,|\s\./)
    }
  })

  test('the instruction to write is not pasted into the article', ({ assert }) => {
    for (const { markdown } of drafts) {
      assert.notMatch(
        markdown,
        /write a (?:blog|case|review)|generate a blog|create a short guide|escribe un artículo|напиши статью|schreibe einen artikel/i
      )
    }
  })
})
