import { test } from '@japa/runner'
import { DESCRIPTION_PIXELS, descriptionPixels, TITLE_PIXELS, titlePixels } from '#text/language/pixel_width'
import { splitSentences } from '#text/language/sentences'
import { containment, foldedWords, shingles } from '#text/language/shingles'
import { countWords, hasKeyword, holdsKeyword, words } from '#text/language/words'
import { validateBlock } from '#text/validation/validate_block'
import { createContext } from '../writers/local/context.js'
import { BANDS, sizeOf } from '../writers/local/lengths.js'
import { LocalWriter } from '../writers/local/local_writer.js'
import { visibleWords } from '../writers/local/parts.js'
import { THIRTY } from './fixtures/briefs.js'
import { type Draft, draft } from './fixtures/drafting.js'

const writer = new LocalWriter()
const drafts: Draft[] = []

function plain(markdown: string): string {
  return markdown.replace(/\[\^[^\]]+\]/g, ' ').replace(/\[\[add:[^\]]*\]\]/g, ' ')
}

function sentencesOf(written: Draft): string[] {
  return plain(written.body)
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .flatMap((line) => splitSentences(line.replace(/^\s*(?:[-*]|\d+\.)\s/, ''), written.brief.language))
    .map((sentence) => foldedWords(sentence, written.brief.language).join(' '))
    .filter((sentence) => sentence.split(' ').length > 2)
}

test.group('Thirty unlike requests', (group) => {
  group.setup(async () => {
    for (const { brief, sources } of THIRTY) drafts.push(await draft(writer, brief, sources))
  })

  test('no two articles share more than a fifth of the runs of five words of the smaller one', ({
    assert,
  }) => {
    const sets = drafts.map((written) => shingles(plain(written.body), 5, written.brief.language))
    for (let left = 0; left < sets.length; left++) {
      for (let right = left + 1; right < sets.length; right++) {
        const [small, large] = [sets[left] as Set<number>, sets[right] as Set<number>].sort(
          (a, b) => a.size - b.size
        )
        const share = containment(small as Set<number>, large as Set<number>)
        assert.isAtMost(share, 0.2, `${THIRTY[left]?.name} and ${THIRTY[right]?.name}`)
      }
    }
  })

  test('no sentence stands twice in an article', ({ assert }) => {
    for (const [index, written] of drafts.entries()) {
      const seen = new Set<string>()
      for (const sentence of sentencesOf(written)) {
        assert.isFalse(seen.has(sentence), `${THIRTY[index]?.name}: ${sentence}`)
        seen.add(sentence)
      }
    }
  })

  test('blocks pass the checks on numbers, quotations, citations, repetition and leaks', ({ assert }) => {
    for (const [index, written] of drafts.entries()) {
      const { brief, sources, outline } = written
      const findings = written.blocks.flatMap((block, at) => {
        const plan = outline.blocks[at]
        return plan === undefined
          ? []
          : validateBlock({ draft: block, plan, brief, sources, siblings: written.blocks.slice(0, at) })
      })
      const serious = findings.filter((finding) => finding.check !== 'length')
      assert.deepEqual(serious, [], THIRTY[index]?.name)
    }
  })

  test('every number outside the blocks is in the prompt or in the source cited beside it', ({ assert }) => {
    for (const [index, written] of drafts.entries()) {
      const { introduction, conclusion, faq } = written.touches
      for (const text of [introduction, conclusion, ...faq.map((item) => item.answer)]) {
        for (const sentence of text.split(/(?<=[.!?](?:\[\^\w+\])?)\s+/)) {
          const cited = [...sentence.matchAll(/\[\^(\w+)\]/g)].map(
            (match) => written.sources.find((source) => source.id === match[1])?.text ?? ''
          )
          const known = [written.brief.prompt, ...cited].join(' ')
          for (const number of sentence.replace(/\[\^\w+\]|\]\([^)]*\)/g, '').match(/\d[\d.,]*\d|\d/g) ??
            []) {
            assert.isTrue(known.includes(number), `${THIRTY[index]?.name}: ${sentence}`)
          }
        }
      }
    }
  })

  test('articles keep the length asked for wherever the facts can fill it', ({ assert }) => {
    for (const [index, written] of drafts.entries()) {
      const { brief, sources } = written
      if (brief.length === 'auto') continue
      const band = BANDS[brief.length]
      const total = visibleWords(written.markdown, brief.language)
      const size = sizeOf(createContext(brief, sources, written.topic))
      assert.isAtMost(total, band.max, THIRTY[index]?.name)
      if (!size.short) assert.isAtLeast(total, band.min, THIRTY[index]?.name)
    }
    const filled = drafts.filter(
      (written) =>
        written.brief.length !== 'auto' &&
        !sizeOf(createContext(written.brief, written.sources, written.topic)).short
    )
    assert.isAtLeast(filled.length, 24)
  })

  test('an article that cannot be filled is short and marks what would fill it', ({ assert }) => {
    const short = drafts.filter(
      (written) => sizeOf(createContext(written.brief, written.sources, written.topic)).short
    )
    assert.isNotEmpty(short)
    for (const written of short) assert.match(written.body, /\[\[add: [^\]]+\]\]/)
  })

  test('at most one gap is marked in a block, and each says what is missing', ({ assert }) => {
    for (const written of drafts) {
      for (const block of written.blocks) {
        const gaps = [...block.markdown.matchAll(/\[\[add: ([^\]]+)\]\]/g)]
        assert.isAtMost(gaps.length, 1)
        for (const gap of gaps) assert.isAtLeast(countWords(gap[1] ?? '', 'en'), 3)
      }
    }
  })

  test('every keyword is used, the main one in title, opening, a heading and the description', ({
    assert,
  }) => {
    for (const [index, written] of drafts.entries()) {
      const { brief, touches, topic, blocks } = written
      const name = THIRTY[index]?.name
      for (const keyword of brief.keywords)
        assert.isTrue(hasKeyword(written.markdown, keyword, brief.language), `${name}: ${keyword}`)
      const opening = words(
        `${touches.introduction}\n${blocks[0]?.heading}\n${blocks[0]?.markdown}`,
        brief.language
      )
        .slice(0, 100)
        .join(' ')
      const headings = [...blocks.map((block) => block.heading), touches.conclusionHeading]
      assert.isTrue(holdsKeyword(touches.title, topic.mainKeyword, brief.language), `${name}: title`)
      assert.isTrue(hasKeyword(opening, topic.mainKeyword, brief.language), `${name}: opening`)
      assert.isTrue(
        headings.some((heading) => hasKeyword(heading, topic.mainKeyword, brief.language)),
        `${name}: headings`
      )
      assert.isTrue(
        hasKeyword(touches.metaDescription, topic.mainKeyword, brief.language),
        `${name}: description`
      )
    }
  })

  test('title and description for search results are shown whole', ({ assert }) => {
    for (const written of drafts) {
      assert.isAtMost(titlePixels(written.touches.metaTitle), TITLE_PIXELS)
      assert.isAtMost(descriptionPixels(written.touches.metaDescription), DESCRIPTION_PIXELS)
      assert.match(written.touches.metaDescription, /\.$/)
    }
  })

  test('without a source there is no citation, with one there are several', ({ assert }) => {
    for (const [index, written] of drafts.entries()) {
      const citations = written.body.match(/\[\^s\d+\]/g) ?? []
      if (written.sources.length === 0) assert.lengthOf(citations, 0, THIRTY[index]?.name)
      else assert.isAtLeast(citations.length, 8, THIRTY[index]?.name)
    }
  })

  test('headings differ and none is a mere label', ({ assert }) => {
    for (const written of drafts) {
      const headings = written.blocks.map((block) => block.heading.toLowerCase())
      assert.lengthOf(new Set(headings), headings.length)
      for (const heading of headings) {
        assert.notMatch(
          heading,
          /^(?:introduction|conclusion|overview|basics|einleitung|fazit|introducción|введение)$/
        )
        assert.isAtLeast(countWords(heading, written.brief.language), 2)
      }
    }
  })

  test('no phrase shows its scaffolding', ({ assert }) => {
    for (const written of drafts) {
      const text = written.markdown.replace(/\[\[add:[^\]]*\]\]|\[\^\w+\]|\[([^\]]+)\]\([^)]+\)/g, '$1')
      assert.notMatch(
        text.replace(/^\|.*$/gm, ''),
        /[{}[\]|]|;;|undefined|null|\b(?:a a|the the|an a|of of)\b/i
      )
      assert.notMatch(text, /[^.]\.\.(?!\.)| ,|\s\./)
      assert.notMatch(text, /(?<=[.!?] )[a-z]/)
    }
  })

  test('the words of the prompt are not pasted in as a command', ({ assert }) => {
    for (const written of drafts) {
      assert.notMatch(
        written.markdown,
        /\b(?:write a (?:blog|case|review)|generate a blog|create a short guide|escribe un artículo|напиши статью|schreibe einen artikel)\b/i
      )
    }
  })
})
