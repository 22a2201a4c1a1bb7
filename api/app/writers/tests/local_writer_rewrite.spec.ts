import { test } from '@japa/runner'
import type { Finding } from '#text/types'
import { validateBlock } from '#text/validation/validate_block'
import { LocalWriter } from '../local/local_writer.js'
import { visibleWords } from '../local/parts.js'
import { brief, type Draft, draft } from './fixtures/drafting.js'
import { heating } from './fixtures/sites/heating.js'

const writer = new LocalWriter()
const request = brief({
  prompt: 'Heat pumps for old houses',
  company: heating.company,
  length: 'medium',
  keywords: ['heat pumps', 'solid walls'],
})

async function rewritten(
  article: Draft,
  index: number,
  markdown: string,
  findings: Finding[],
  instruction: string | null = null
): Promise<string> {
  const { topic, outline, sources } = article
  const block = article.blocks[index]
  if (block === undefined) throw new RangeError('no such block')
  const input = {
    brief: article.brief,
    topic,
    outline,
    index,
    sources,
    draft: { ...block, markdown },
    findings,
    instruction,
  }
  return (await writer.rewriteBlock(input)).value.markdown
}

test.group('Rewriting a block', (group) => {
  let article: Draft
  let markdown: string
  group.setup(async () => {
    article = await draft(writer, request, heating.sources)
    markdown = article.blocks[0]?.markdown ?? ''
  })

  test('the sentence that a finding quotes is removed, the others stay', async ({ assert }) => {
    const bad = 'Heat pumps save 93 percent of all costs.'
    const spoiled = markdown.replace('\n\n', ` ${bad}\n\n`)
    const result = await rewritten(article, 0, spoiled, [
      { check: 'number-not-in-source', message: '"93 percent" has no source.', quote: bad },
    ])
    assert.notInclude(result, '93 percent')
    const [kept] = /[^.\n]+\.\[\^s\d\]/.exec(markdown) ?? []
    assert.include(result, kept ?? '-')
  })

  test('a repeated passage is kept once', async ({ assert }) => {
    const [sentence] = /[^.\n]+\.\[\^s\d\]/.exec(markdown) ?? ['']
    const doubled = `${markdown}\n\n${sentence}`
    const findings = validateBlock({
      draft: { ...(article.blocks[0] as Draft['blocks'][number]), markdown: doubled },
      plan: article.outline.blocks[0] as Draft['outline']['blocks'][number],
      brief: request,
      sources: article.sources,
      siblings: [],
    })
    assert.isTrue(findings.some((finding) => finding.check === 'repetition-inside'))
    const result = await rewritten(article, 0, doubled, findings)
    assert.lengthOf(result.split(sentence.trim().slice(0, 40)), 2)
  })

  test('a short block grows towards its range without repeating the article', async ({ assert }) => {
    const [start] = /[^.\n]+\.\[\^s\d\]/.exec(markdown) ?? ['']
    const plan = article.outline.blocks[0]
    const result = await rewritten(article, 0, start, [
      { check: 'length', message: 'Has 20 words; 100 to 140 words are planned.', quote: null },
    ])
    assert.isAbove(visibleWords(result, 'en'), visibleWords(start, 'en') + 20)
    assert.isAtMost(visibleWords(result, 'en'), (plan?.words.max ?? 0) * 1.2)
    const siblings = article.blocks.slice(1)
    const across = validateBlock({
      draft: { ...(article.blocks[0] as Draft['blocks'][number]), markdown: result },
      plan: plan as Draft['outline']['blocks'][number],
      brief: request,
      sources: article.sources,
      siblings,
    })
    assert.isFalse(across.some((finding) => finding.check.startsWith('repetition')))
  })

  test('a long block shrinks into its range', async ({ assert }) => {
    const long = `${markdown}\n\n${'Another remark that adds nothing new to it. '.repeat(30)}`
    const result = await rewritten(article, 0, long, [
      { check: 'length', message: 'Has 400 words; 100 to 140 words are planned: shorten it.', quote: null },
    ])
    assert.isAtMost(visibleWords(result, 'en'), article.outline.blocks[0]?.words.max ?? 0)
    assert.isAtLeast(visibleWords(result, 'en'), visibleWords(markdown, 'en'))
  })

  test('the customer may ask for less, for more, or for something to be removed', async ({ assert }) => {
    const size = visibleWords(markdown, 'en')
    assert.isBelow(
      visibleWords(await rewritten(article, 0, markdown, [], 'Please make it shorter'), 'en'),
      size
    )
    assert.isAbove(visibleWords(await rewritten(article, 0, markdown, [], 'More detail, please'), 'en'), size)
    assert.notInclude(
      await rewritten(
        article,
        0,
        `${markdown}\n\nOur neighbor owns a parrot.`,
        [],
        'Remove the sentence about the parrot'
      ),
      'parrot'
    )
  })

  test('numbers and citations of what stays are unchanged', async ({ assert }) => {
    const result = await rewritten(article, 0, markdown, [
      { check: 'length', message: 'Has 60 words.', quote: null },
    ])
    for (const sentence of result.match(/[^.\n]*\d[^\n]*?\.\[\^s\d\]/g) ?? []) {
      const id = /\[\^(s\d)\]/.exec(sentence)?.[1]
      const source = article.sources.find((entry) => entry.id === id)?.text ?? ''
      for (const number of sentence.replace(/\[\^s\d\]/g, '').match(/\d[\d.,]*\d|\d/g) ?? [])
        assert.include(source, number)
    }
  })
})
