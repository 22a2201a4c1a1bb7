import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { assembleArticle } from '#generation/pipeline/assemble'
import { checkFrontMatter } from '#generation/pipeline/check_front_matter'
import type { Journal } from '#generation/pipeline/journal'
import { qualityInput, reviewAndRevise } from '#generation/pipeline/review'
import { BlockBoard, checkBlocks, type Plan } from '#generation/pipeline/write_blocks'
import { FOR_A_VERIFIER, LIES, SOURCES, sentence } from '#generation/tests/fixtures/lies'
import { correctArticle } from '#generation/verification/correct_article'
import type { Verifier } from '#generation/verification/verifier'
import { NO_USAGE } from '#model_server/types'
import { openPlaceholdersIn } from '#publications/gaps/open_placeholders'
import { assessQuality } from '#text/quality/assess_quality'
import type { BlockDraft, Finding } from '#text/types'
import { LocalWriter } from '#writers/local/local_writer'
import { blockMarkdown, frontMatter, headingLine } from '#writers/model/normalize'
import { verdictOn } from '#writers/tests/support/model_server_verdicts'
import { makeBrief, makeOutline, makeTopic, makeTouches } from '#writers/tests/support/writer_inputs'
import type { DraftingWriter, FrontMatter, SectionWriter } from '#writers/types'

const TOUCHES = makeTouches()

const SECTIONS = [
  'A chain wants oil in spring, and a dry rag afterwards. A first check is free of charge for members.[^s2]',
  'Listen to the brakes on the first hill of the day. Brake pads last 1,500 kilometres.[^s1]',
]

interface Article {
  headings: string[]
  sections: string[]
  touches: FrontMatter
}

const honest = (): Article => ({
  headings: makeOutline()
    .blocks.slice(0, SECTIONS.length)
    .map(({ heading }) => heading),
  sections: [...SECTIONS],
  touches: structuredClone(TOUCHES),
})

const journal = {
  signal: new AbortController().signal,
  session: { id: 'none', blocks: [], inputTokens: 0, calls: 0 },
  maxCost: 0,
  step: async ({ work }: { work: () => Promise<{ output: unknown }> }) => (await work()).output,
  part: () => journal,
  show: async () => {},
  spend: async () => {},
} as unknown as Journal

const outline = makeOutline()
outline.blocks = outline.blocks.slice(0, SECTIONS.length)
/** Drafted with marks, and without a calculation. */
const plan: Plan = {
  ...{ brief: makeBrief(), topic: makeTopic(), outline, sources: SOURCES },
  computations: {},
}

const found = (text: string) =>
  LIES.some(([kind, , telling]) => FOR_A_VERIFIER.test(kind) && telling.test(text))

/** Compares words with passages; of what it takes a reader to find it says that no passage states it. */
const verifier: Verifier = {
  name: 'judge-2',
  async judge(sentences, passages) {
    const texts = new Map(passages.map(({ id, text }) => [id, text]))
    const judgments = sentences.map(({ id, text, passages: named }) => {
      const own = named.map((one) => texts.get(one)!)
      const verdict = found(text) ? { verdict: 'not_stated' as const, words: own[0]! } : verdictOn(text, own)
      return [id, verdict] as const
    })
    return { value: new Map(judgments), usage: NO_USAGE }
  },
  compare: async () => ({ value: [], usage: NO_USAGE }),
}

/** The sections after their checks; a rewrite returns the same text, as an obstinate model does. */
async function reviewedSections(article: Article) {
  const writer = {
    name: 'm-1',
    draft: () => {},
    rewriteBlock: async ({ draft }: { draft: BlockDraft }) => ({ value: draft, usage: NO_USAGE }),
  } as unknown as DraftingWriter
  const drafts = outline.blocks.map(({ id }, index) => ({
    blockId: id,
    heading: headingLine(article.headings[index]!),
    markdown: blockMarkdown(article.sections[index]!, [], plan.brief, SOURCES),
  }))
  const checked = await checkBlocks(journal, writer, plan, drafts, new BlockBoard(outline), 2)
  return reviewAndRevise(journal, writer, plan, checked, [])
}

/** Sections that many articles share are reviewed once. */
const reviews = new Map<string, ReturnType<typeof reviewedSections>>()

/** Takes an article through the pipeline's checks. */
async function published(article: Article) {
  const key = JSON.stringify([article.headings, article.sections])
  const review = reviews.get(key) ?? reviewedSections(article)
  reviews.set(key, review)
  const reviewed = await review
  const { final, remaining } = await checkFrontMatter(
    plan,
    reviewed.blocks,
    frontMatter(article.touches, plan.brief, SOURCES),
    new LocalWriter(),
    journal.signal
  )
  const written = assembleArticle(final, reviewed.blocks, SOURCES)
  const { content, ...lines } = await correctArticle(
    journal,
    { writer: {} as SectionWriter, verifier },
    plan,
    { ...final, content: written },
    { keepsTitle: false, keepsHeadings: false, titles: plan.topic.titles, planned: new Map() }
  )
  const warnings: Finding[] = [...reviewed.remaining, ...remaining].filter(({ check }) => check !== 'length')
  /** Computed where it is asked for: of most lies nothing is left to score. */
  const report = () => assessQuality(qualityInput(plan, content, final, [], null), Date.UTC(2026, 10, 21))
  const score = () => report().score
  const texts = [content, lines.title, lines.metaTitle, lines.metaDescription].join('\n')
  return { final, blocks: reviewed.blocks, content, warnings, report, score, texts }
}

const PLACES: readonly (readonly [place: string, put: (article: Article, lie: string) => void])[] = [
  ['a section', (article, lie) => (article.sections[0] += ` ${sentence(lie)}`)],
  [
    'a list',
    (article, lie) => (article.sections[1] += `\n\nLook at these:\n\n- ${sentence(lie)}\n- The bell.`),
  ],
  [
    'a table cell',
    (article, lie) =>
      (article.sections[1] += `\n\n| Part | Note |\n| --- | --- |\n| Wheel | ${lie} |\n| Bell | Ring it |`),
  ],
  [
    'the head of a table',
    (article, lie) =>
      (article.sections[1] += `\n\n| Part | ${lie} |\n| --- | --- |\n| Chain | Dry |\n| Bell | Loud |`),
  ],
  ['a block quotation', (article, lie) => (article.sections[0] += `\n\n> ${sentence(lie)}`)],
  [
    'a picture’s alt text',
    (article, lie) => (article.sections[0] += `\n\n![${lie.replace(/[[\]]/g, '')}](/p.webp)`),
  ],
  ['a sub-heading', (article, lie) => (article.sections[0] += `\n\n### ${lie}\n\nThe rag comes last.`)],
  ['a heading', (article, lie) => (article.headings[0] = lie)],
  ['the introduction', (article, lie) => (article.touches.introduction += ` ${sentence(lie)}`)],
  ['the conclusion', (article, lie) => (article.touches.conclusion += ` ${sentence(lie)}`)],
  ['the heading of the conclusion', (article, lie) => (article.touches.conclusionHeading = lie)],
  ['an answer', (article, lie) => (article.touches.faq[0]!.answer += ` ${sentence(lie)}`)],
  ['a question', (article, lie) => (article.touches.faq[0]!.question = `Did you know: ${lie}?`)],
  ['the heading of the questions', (article, lie) => (article.touches.faqHeading = lie)],
  ['the title', (article, lie) => (article.touches.title = lie)],
  ['the meta title', (article, lie) => (article.touches.metaTitle = lie)],
  ['the meta description', (article, lie) => (article.touches.metaDescription = sentence(lie))],
]

test.group('A model that lies', () => {
  for (const [place, put] of PLACES) {
    test(`publishes no lie in ${place}, or only with a warning and a low score`, async ({ assert }) => {
      const through = await Promise.all(
        LIES.map(async ([kind, lie, telling]) => {
          const article = honest()
          put(article, lie)
          const { texts, warnings, score } = await published(article)
          const isThrough = telling.test(texts) && (warnings.length === 0 || score() > 0.6)
          return isThrough ? [`${kind} (${warnings.length} warnings, score ${score()})`] : []
        })
      )
      assert.deepEqual(through.flat(), [])
    })
  }
})

test.group('A place to fill in', () => {
  for (const [place, put] of PLACES) {
    test(`in ${place} is reported with the score and keeps the article from being published, or is gone`, async ({
      assert,
    }) => {
      const article = honest()
      put(article, '[[add: the price of a check]]')
      const { content, final, report } = await published(article)
      assert.notMatch([final.title, final.metaTitle, final.metaDescription].join(' '), /\[\[|add:/)
      const open = openPlaceholdersIn(content)
      assert.equal(/the price of a check/.test(content), open.length > 0)
      assert.equal(report().report.gaps.length > 0, open.length > 0)
    })
  }
})

test.group('A truthful model', (group) => {
  // The groups above use the pool too.
  group.teardown(() => closeCpuPool())

  test('has its text published as it is', async ({ assert }) => {
    const article = honest()
    const { final, blocks, warnings } = await published(article)
    assert.deepEqual(final, TOUCHES)
    assert.deepEqual(
      blocks.map(({ heading, markdown }) => [heading, markdown]),
      article.headings.map((heading, index) => [heading, article.sections[index]])
    )
    assert.deepEqual(warnings, [])
  })
})
