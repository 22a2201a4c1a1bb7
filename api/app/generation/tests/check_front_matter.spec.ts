import { test } from '@japa/runner'
import { checkFrontMatter } from '#generation/pipeline/check_front_matter'
import { LocalWriter } from '#writers/local/local_writer'
import {
  makeBrief,
  makeOutline,
  makeSource,
  makeTopic,
  makeTouches,
} from '#writers/tests/support/writer_inputs'
import type { FrontMatter } from '#writers/types'

const SOURCES = [
  makeSource(
    's1',
    'A cargo bike service is due twice a year. Brake pads last 1,500 kilometres. In 2025, 41 percent of riders had never checked the chain.'
  ),
]

const HONEST = makeTouches({
  introduction:
    'A cargo bike service keeps the brakes sharp. In 2025, 41 percent of riders had never checked the chain.[^s1] Here is what to look at first.',
})

function check(change: Partial<FrontMatter>, sources = SOURCES) {
  const outline = makeOutline()
  const blocks = outline.blocks.map(({ id, heading }) => ({
    blockId: id,
    heading,
    markdown: 'A chain wants oil in spring.',
  }))
  const plan = { brief: makeBrief(), topic: makeTopic(), outline, sources }
  return checkFrontMatter(
    plan,
    blocks,
    { ...HONEST, ...change },
    new LocalWriter(),
    new AbortController().signal
  )
}

const LIES = [
  'Of all riders, 62% regret a cheap chain.[^s9]',
  '86 percent of bikes never need a repair.[^s1]',
  'Three quarters of riders wait too long.',
  'Write to chains@elsewhere.example for a leaflet.',
  'The mechanic says: "We have never seen a chain like this one."[^s1]',
  'Ask at [^s1] with the number of the frame.',
]

test.group('The texts around the sections', () => {
  test('stay unchanged when they are honest', async ({ assert }) => {
    assert.deepEqual(await check({}), { final: HONEST, cuts: [], lines: [], remaining: [] })
  })

  for (const lie of LIES) {
    test(`lose a lie with its citation: ${lie}`, async ({ assert }) => {
      const opening = 'A cargo bike service keeps the brakes sharp.'
      const { final, remaining } = await check({
        introduction: `${opening} ${lie}`,
        conclusion: `Look at the chain today. ${lie}`,
        faq: [{ question: 'Why?', answer: `It pays. ${lie}` }, ...HONEST.faq],
      })
      assert.equal(final.introduction.trim(), opening)
      assert.equal(final.conclusion.trim(), 'Look at the chain today.')
      assert.deepEqual(final.faq, HONEST.faq)
      assert.deepEqual(remaining, [])
    })
  }

  test('are the local writer’s where nothing is left', async ({ assert }) => {
    const { final } = await check({ introduction: LIES[1]! })
    assert.notInclude(final.introduction, '86')
    assert.isNotEmpty(final.introduction)
    assert.equal(final.conclusion, HONEST.conclusion)
  })

  test('claim nothing in a title, a heading or a description that no source says', async ({ assert }) => {
    const { final } = await check({
      title: '73% of bikes fail: when a service is due',
      conclusionHeading: 'Save 412 pounds',
      metaTitle: '73% of bikes fail',
      metaDescription: 'Research shows that 73% of bikes fail. Learn what to do.',
    })
    for (const text of [final.title, final.conclusionHeading, final.metaTitle, final.metaDescription])
      assert.notMatch(text, /73|412/)
    assert.equal(final.title, makeTopic().titles[0])
  })

  test('include no questions without sources', async ({ assert }) => {
    const { final } = await check({ introduction: 'A chain wants oil.', faq: HONEST.faq }, [])
    assert.deepEqual(final.faq, [])
  })

  test('keep an empty conclusion empty, as a template asks', async ({ assert }) => {
    const { final } = await check({ conclusion: '', faq: [] })
    assert.equal(final.conclusion, '')
    assert.equal(final.introduction, HONEST.introduction)
  })
})
