import { test } from '@japa/runner'
import type { Wire } from '#model_server/settings'
import { tokensIn } from '#model_server/tokens'
import { resolveMarks } from '#text/evidence/marks'
import { toPassages } from '#text/evidence/passages'
import { addressBook } from '#text/validation/addresses'
import { readAround } from '#writers/model/around'
import { draftTask, sectionsToAsk, USUAL_CONTEXT } from '#writers/model/draft_task'
import { ModelWriter } from '#writers/model/model_writer'
import { blockMarkdown, sentence, topicPlan } from '#writers/model/normalize'
import { SectionReader } from '#writers/model/section_reader'
import type { DraftInput, DraftSection } from '#writers/types'
import { ModelServer, type ModelServerOptions } from './support/model_server.js'
import { makeBrief, makeOutline, makeSource, makeSources, makeTopic } from './support/writer_inputs.js'

const input = (over: Partial<DraftInput> = {}): DraftInput => ({
  ...{ brief: makeBrief(), topic: makeTopic(), outline: makeOutline(), sources: makeSources() },
  ...{ finished: [], ...over },
})

test.group('Sections of a text that is being written', () => {
  const TEXT =
    '# Title\n\nNothing.\n\n## One\n\nFirst.[^p1]\n\n### Part\n\nMore.\n\n## Two\n\nSecond.\n\n## Three\n\nThird.'

  function read(text: string, size: number, { most = 9, isWhole = true } = {}) {
    const sections: DraftSection[] = []
    const reader = new SectionReader((section) => sections.push(section), most)
    for (let at = 0; at < text.length; at += size) reader.add(text.slice(at, at + size))
    const before = sections.length
    reader.end(isWhole)
    return { sections, before }
  }

  for (const size of [1, 7, 1_000])
    test(`are given on when the next begins, in pieces of ${size}`, ({ assert }) => {
      const { sections, before } = read(TEXT, size)
      assert.deepEqual(
        sections.map(({ heading }) => heading),
        ['One', 'Two', 'Three']
      )
      assert.equal(sections[0]!.markdown, 'First.[^p1]\n\n### Part\n\nMore.')
      assert.equal(before, 2)
    })

  test('have the marks of a table row in its last cell', ({ assert }) => {
    const row = '| Short | £3,950 |[^p1] [^=p1:3950+p2:185]'
    assert.equal(
      blockMarkdown(`| Bike | Price |\n| --- | --- |\n${row}`, [], makeBrief(), makeSources()),
      '| Bike | Price |\n| --- | --- |\n| Short | £3,950 [^p1] [^=p1:3950+p2:185] |'
    )
  })

  test('and what replaces them keep the addresses that a source has', ({ assert }) => {
    const sources = [makeSource('s1', 'Call 01434 555 0142 or write to logs@yard.example.')]
    const action = (words: string) =>
      topicPlan(
        {
          ...{ intent: 'i', angle: 'a', mainKeyword: 'k', titles: ['t'], topic: 't' },
          action: words,
        } as never,
        { brief: makeBrief(), sources, avoidTitles: [] }
      ).action
    assert.equal(action('Write to logs@yard.example'), 'Write to logs@yard.example')
    assert.equal(action('Write to x@other.example'), 'Write to')
    const knows = addressBook(makeBrief(), sources)
    assert.equal(sentence('**Write** to logs@yard.example.[^p1]', knows), 'Write to logs@yard.example.')
  })

  test('are unfinished where the text was cut off', ({ assert }) => {
    assert.lengthOf(read(TEXT, 5, { isWhole: false }).sections, 2)
  })

  test('are no more than were asked for, and may lack a heading or stand in a fence', ({ assert }) => {
    assert.lengthOf(read(TEXT, 5, { most: 2 }).sections, 2)
    const bare = 'Only words. '.repeat(20).trim()
    assert.deepEqual(read(bare, 3, { most: 1 }).sections, [{ heading: '', markdown: bare }])
    assert.isEmpty(read('I would rather not.', 3, { most: 1 }).sections)
    const [fenced] = read('```markdown\n## One\n\nFirst.\n```', 4).sections
    assert.deepEqual(fenced, { heading: 'One', markdown: 'First.' })
  })

  test('end where the parts around them begin', ({ assert }) => {
    const parts = '=== title\nBells\n=== closing Where to begin\nLook up.'
    for (const isWhole of [true, false]) {
      const reader = new SectionReader((section) => sections.push(section), 9)
      const sections: DraftSection[] = []
      reader.add(`${TEXT}\n\n${parts}`)
      reader.end(isWhole)
      assert.deepEqual(sections.at(-1), { heading: 'Three', markdown: 'Third.' })
      assert.equal(reader.around, isWhole ? parts : '')
    }
  })
})

test.group('What surrounds a draft', () => {
  const PARTS = {
    title: '=== title\nWhen a cargo bike is due',
    introduction: '=== Introduction\n\nIt is due twice a year.[^p2]',
    questions:
      '=== questions Questions riders ask\n### Is it dear?\nNo.[^p1]\n\n### And then?\nThen it rains.',
    closing: '=== closing Where to begin\nLook at the chain.',
    meta: '=== meta title: When a cargo bike is due\n=== meta description\nWhen to book it.',
  }

  test('is read part by part', ({ assert }) => {
    const touches = readAround(Object.values(PARTS).join('\n\n'), makeBrief(), makeSources())
    assert.equal(touches?.title, 'When a cargo bike is due')
    assert.equal(touches?.introduction, 'It is due twice a year.[^p2]')
    assert.deepEqual(touches?.faq, [
      { question: 'Is it dear?', answer: 'No.[^p1]' },
      { question: 'And then?', answer: 'Then it rains.' },
    ])
    assert.equal(touches?.conclusionHeading, 'Where to begin')
    assert.equal(touches?.metaTitle, 'When a cargo bike is due')
    assert.equal(touches?.metaDescription, 'When to book it.')
  })

  test('is left to the editor where a part is missing', ({ assert }) => {
    const { closing: _, ...rest } = PARTS
    assert.isNull(readAround(Object.values(rest).join('\n\n'), makeBrief(), makeSources()))
  })
})

test.group('Marks of passages', () => {
  const passages = toPassages([
    makeSource('s1', 'The Carrier Long costs 4690 euros.\n\nFitting costs 185 euros.'),
    makeSource('s2', 'Pads last 1,500 kilometers.'),
  ])

  test('become citations of their sources, with calculations apart', ({ assert }) => {
    const { markdown, computations, marked } = resolveMarks(
      'It costs 4690 euros.[^p1] Fitted, it comes to 4,875 euros.[^=p1:4690 + p2:185] Both last.[^p1][^p3] Odd.[p9]\n\n| Part | Sum |\n| --- | --- |\n| Bike and fitting | 4,875 euros[^=p1:4690+p2:185] |',
      passages,
      'en'
    )
    assert.equal(
      markdown,
      'It costs 4690 euros.[^s1] Fitted, it comes to 4,875 euros.[^s1] Both last.[^s1][^s2] Odd.\n\n| Part | Sum |\n| --- | --- |\n| Bike and fitting | 4,875 euros[^s1] |'
    )
    assert.deepEqual(computations, {
      'Fitted, it comes to 4,875 euros.': 'p1:4690 + p2:185',
      'Bike and fitting | 4,875 euros': 'p1:4690+p2:185',
    })
    assert.deepEqual(marked, {
      'It costs 4690 euros.': ['p1'],
      'Fitted, it comes to 4,875 euros.': ['p1', 'p2'],
      'Both last.': ['p1', 'p3'],
      'Odd.': ['p9'],
      'Bike and fitting | 4,875 euros': ['p1', 'p2'],
    })
  })

  test('of a sentence with two results are kept together', ({ assert }) => {
    const { computations } = resolveMarks(
      'It is 5 euros here and 7 there.[^=p1:2+p2:3][^=p1:2+p3:5]',
      passages,
      'en'
    )
    assert.deepEqual(computations, { 'It is 5 euros here and 7 there.': 'p1:2+p2:3; p1:2+p3:5' })
  })

  test('are read as models write them', ({ assert }) => {
    const { markdown } = resolveMarks('A.[^P1, p3] B [p2]. C [p1](https://a.example).', passages, 'en')
    assert.equal(markdown, 'A.[^s1][^s2] B [^s1]. C [p1](https://a.example).')
  })
})

test.group('The question for a draft', () => {
  const long = (text: string) => `${text} `.repeat(6).trim()
  const pages = (text: string) =>
    Array.from({ length: 12 }, (_, page) =>
      makeSource(
        `s${page + 1}`,
        Array.from({ length: 60 }, (_, at) => `${page}-${at}: ${long(text)}.`).join('\n\n')
      )
    )
  const POOLS = {
    English: pages('A cargo bike service keeps the brakes sharp'),
    Russian: pages('Обслуживание велосипеда сохраняет тормоза'),
    Japanese: pages('自転車の整備はブレーキを良い状態に保ちます'),
  }
  const finished = Array.from({ length: 1 }, () => ({
    ...{
      heading: 'The first check',
      markdown: long('The first check is due after 300 kilometers.[^p1]'.repeat(60)),
    },
  }))

  for (const [name, sources] of Object.entries(POOLS))
    for (const context of [4_000, USUAL_CONTEXT, 16_000, 128_000])
      test(`fits with its answer into ${context} tokens, ${name}`, ({ assert }) => {
        const own = input({ sources, finished })
        const asked = sectionsToAsk(own, context)
        const task = draftTask(own, asked, context)
        assert.isAtMost(tokensIn(task.system) + tokensIn(task.user) + task.maxOutputTokens, context)
        assert.include(task.user, '[p')
      })

  test('is for one section where there is little room, and for all of them where there is more', ({
    assert,
  }) => {
    assert.lengthOf(sectionsToAsk(input(), USUAL_CONTEXT), 1)
    assert.lengthOf(sectionsToAsk(input(), 16_000), 2)
    assert.lengthOf(sectionsToAsk(input({ finished }), 16_000), 1)
  })
})

test.group('A model that drafts', (group) => {
  let server: ModelServer | null = null
  group.each.teardown(async () => {
    await server?.stop()
    server = null
  })
  async function drafted(options: ModelServerOptions, own = input(), wire: Wire = 'chat') {
    server = await ModelServer.start(options)
    const { baseURL } = server
    const settings = { baseURL, apiKey: 'k', model: 'm-1', timeoutMs: 5_000, maxRetries: 0, wire }
    const sections: DraftSection[] = []
    await new ModelWriter(settings).draft(own, (section) => sections.push(section))
    return sections
  }

  for (const wire of ['responses', 'chat'] as const)
    test(`writes all sections in one call over ${wire}`, async ({ assert }) => {
      const sections = await drafted({}, input(), wire)
      assert.deepEqual(
        sections.map(({ heading }) => heading),
        ['The first check', 'What wears first']
      )
      const calls = server!.calls.filter(({ task }) => task === 'draft')
      assert.lengthOf(calls, 1)
      assert.isAbove(calls[0]!.request.passages.length, 2)
    })

  test('is accepted where it answers in one piece', async ({ assert }) => {
    assert.lengthOf(await drafted({ streaming: null }), 2)
  })

  test('gives on what was finished before it was cut off', async ({ assert }) => {
    const text = `## The first check\n\n${'Words that say something. '.repeat(30)}\n\n## What wears first\n\n${'More words. '.repeat(60)}`
    const sections = await drafted({
      fault: () => ({ kind: 'text', text }),
      streaming: () => ({ cut: 260 }),
    })
    assert.deepEqual(
      sections.map(({ heading }) => heading),
      ['The first check']
    )
  })

  test('is shown what is written so far', async ({ assert }) => {
    const finished = [{ heading: 'The first check', markdown: 'It is due after 300 kilometers.[^p1]' }]
    const sections = await drafted({}, input({ finished }))
    assert.deepEqual(
      sections.map(({ heading }) => heading),
      ['What wears first']
    )
    const shown = server!.calls.find(({ task }) => task === 'draft')!.request.sections
    assert.include(shown.find(({ name }) => name === 'written_so_far')!.text, '300 kilometers.[^p1]')
  })
})
