import { LLMock } from '@copilotkit/aimock'
import { test } from '@japa/runner'
import type { ModelWriterSettings, Wire } from '#model_server/settings'
import { ModelWriter } from '#writers/model/model_writer'
import type { BlockInput, DraftSection } from '#writers/types'
import { makeBrief, makeOutline, makeSources, makeTopic } from './support/writer_inputs.js'

const WIRES: Wire[] = ['responses', 'chat']

const ANSWERS = {
  topic: {
    intent: 'When to bring the bike in.',
    angle: 'What wears out first.',
    mainKeyword: 'cargo bike service',
    titles: [
      '## When to service a cargo bike.',
      'When to service a cargo bike',
      'Cargo bike care',
      'A fourth',
    ],
    topic: 'Service intervals',
    type: 'review',
    questions: ['Which **repair** is usual?', 'Which repair is usual?', 'b?', 'c?', 'd?', 'e?', 'f?'],
  },
  outline: {
    blocks: [
      {
        heading: 'The first check',
        purpose: 'p',
        question: 'q?',
        points: ['a', 'a'],
        sourceIds: ['s1', 's9', 'S2'],
        minWords: 900,
        maxWords: 100,
      },
      {
        heading: 'The first check.',
        purpose: 'p',
        question: 'q?',
        points: ['b'],
        sourceIds: [],
        minWords: 80,
        maxWords: 160,
      },
      {
        heading: 'What wears first',
        purpose: 'p',
        question: 'q?',
        points: ['c'],
        sourceIds: ['s2'],
        minWords: 20,
        maxWords: 30,
      },
    ],
  },
  block: {
    heading: '### When is the **first check** due.',
    markdown:
      '## The first check\n\nAfter 300 kilometres [s1], see [our plans](https://evil.example/?leak=1).\n\n![x](https://evil.example/p.png)<script>alert(1)</script>\n\n# Later\n\nFill in [[add: the price]] and cite [^s2].',
  },
  around: [
    '=== title\nHow often should a cargo bike be serviced?',
    '=== introduction\nA cargo bike service is due twice a year.【s1】',
    '=== questions Questions\n### How long do pads last?\nBetween 1,500 and 2,500 kilometres.[^p2]',
    '=== closing Where to begin:\nBook the first check now.',
    '=== meta title\nHow often should a cargo bike be serviced?',
    '=== meta description\nTwice a year, after a first check at 300 kilometres.',
  ],
}

async function startMock(): Promise<LLMock> {
  const mock = new LLMock({ port: 0 })
  const { heading, markdown } = ANSWERS.block
  const draft = `${heading.replace('###', '##')}\n\n${markdown.replace('## The first check\n\n', '')}\n\n## What wears first\n\nThe pads.`
  const answers: [RegExp, unknown][] = [
    [/Task: plan the article/, { ...ANSWERS.topic, ...ANSWERS.outline }],
    [/Task: plan the sections/, ANSWERS.outline],
    [/Task: write these 2 sections/, draft],
    [
      /Give the whole section again/,
      { markdown: ANSWERS.block.markdown, notFollowed: 'No source has a price.' },
    ],
    [/Task: the sections are written/, ANSWERS.around.join('\n\n')],
  ]
  for (const [pattern, value] of answers) {
    const usage = {
      input_tokens: 1000,
      output_tokens: 200,
      prompt_tokens: 1000,
      completion_tokens: 200,
      total_tokens: 1200,
    }
    mock.onMessage(pattern, { content: typeof value === 'string' ? value : JSON.stringify(value), usage })
  }
  await mock.start()
  return mock
}

function settings(mock: LLMock, wire: Wire): ModelWriterSettings {
  return {
    baseURL: `${mock.url}/v1`,
    apiKey: 'test-key',
    model: 'writer-1-2026-05-01',
    wire,
    timeoutMs: 30_000,
    maxRetries: 0,
    contextTokens: 32_000,
    prices: { 'writer-1': { input: 1.25, output: 10 } },
  }
}

function blockInput(): BlockInput {
  return { brief: makeBrief(), topic: makeTopic(), outline: makeOutline(), index: 0, sources: makeSources() }
}

for (const wire of WIRES) {
  test.group(`A model writer over ${wire}`, (group) => {
    let mock: LLMock
    let writer: ModelWriter
    group.setup(async () => {
      mock = await startMock()
      writer = new ModelWriter(settings(mock, wire))
      return () => mock.stop()
    })
    group.each.setup(() => mock.clearRequests())

    test('plans a topic with three different titles', async ({ assert }) => {
      const { value } = await writer.planTopic({
        brief: makeBrief(),
        sources: makeSources(),
        avoidTitles: [],
      })
      assert.deepEqual(value.titles, ['When to service a cargo bike', 'Cargo bike care', 'A fourth'])
      assert.equal(value.mainKeyword, 'cargo bike service')
    })

    test('decides on a type only where the request left it open, and asks only who can answer', async ({
      assert,
    }) => {
      const input = { brief: makeBrief(), sources: makeSources(), avoidTitles: [] }
      const { value: settled } = await writer.planTopic(input)
      assert.notProperty(settled, 'type')
      assert.notProperty(settled, 'questions')
      const open = { ...input, brief: makeBrief({ typeOpen: true }), mayAsk: true }
      const { value } = await writer.planTopic(open)
      assert.equal(value.type, 'review')
      assert.deepEqual(value.questions, ['Which repair is usual?', 'b?', 'c?', 'd?', 'e?'])
    })

    test('plans the outline in the same answer', async ({ assert }) => {
      const input = { brief: makeBrief(), sources: makeSources(), avoidTitles: [] }
      const { value, usage } = await writer.planTopic(input)
      assert.equal(usage.calls, 1)
      const { value: alone } = await writer.planStructure({ ...input, topic: value })
      assert.deepEqual(value.outline, alone)
    })

    test('numbers the blocks of an outline itself and keeps sources that exist', async ({ assert }) => {
      const input = { brief: makeBrief(), sources: makeSources(), avoidTitles: [], topic: makeTopic() }
      const { value } = await writer.planStructure(input)
      assert.deepEqual(
        value.blocks.map(({ id, heading }) => [id, heading]),
        [
          ['b1', 'The first check'],
          ['b2', 'What wears first'],
        ]
      )
      assert.deepEqual(value.blocks[0]?.sourceIds, ['s1', 's2'])
      assert.deepEqual(value.blocks[0]?.points, ['a'])
      for (const { words } of value.blocks) assert.isAbove(words.max, words.min)
    })

    test('keeps the model’s images, links and markup out of a draft', async ({ assert }) => {
      const { index: _index, ...rest } = blockInput()
      const sections: DraftSection[] = []
      await writer.draft({ ...rest, finished: [] }, (section) => sections.push(section))
      assert.deepEqual(sections, [
        {
          heading: 'When is the first check due',
          markdown:
            'After 300 kilometres [^s1], see our plans.\n\nalert(1)\n\n### Later\n\nFill in [[add: the price]] and cite [^s2].',
        },
        { heading: 'What wears first', markdown: 'The pads.' },
      ])
    })

    test('carries findings and the customer’s note into a rewrite', async ({ assert }) => {
      const findings = [
        { check: 'number-not-in-source', message: 'The number is in no source', quote: '400 km' },
      ]
      const draft = { blockId: 'b1', heading: 'Kept heading', markdown: 'After 400 km.' }
      const { value } = await writer.rewriteBlock({
        ...blockInput(),
        draft,
        findings,
        instruction: 'Make it shorter',
      })
      assert.equal(value.heading, 'Kept heading')
      assert.equal(value.notFollowed, 'No source has a price.')
      const sent = JSON.stringify(mock.getLastRequest()?.body)
      for (const part of ['The number is in no source', '400 km', 'Make it shorter', 'After 400 km.'])
        assert.include(sent, part)
    })

    test('writes what surrounds a draft that lacks it, in one answer', async ({ assert }) => {
      const { index: _index, ...rest } = blockInput()
      const finished = rest.outline.blocks.map(({ heading }) => ({ heading, markdown: 'After 300 km.[^p1]' }))
      const { value, usage } = await writer.draft({ ...rest, finished }, () => {})
      assert.equal(usage.calls, 1)
      assert.equal(value?.introduction, 'A cargo bike service is due twice a year.[^s1]')
      assert.equal(value?.conclusionHeading, 'Where to begin')
      assert.deepEqual(value?.faq, [
        { question: 'How long do pads last?', answer: 'Between 1,500 and 2,500 kilometres.[^p2]' },
      ])
    })

    test('records the usage of a call at the price of the model family', async ({ assert }) => {
      const { usage } = await writer.planTopic({ brief: makeBrief(), sources: [], avoidTitles: [] })
      assert.deepEqual(usage, {
        model: 'writer-1-2026-05-01',
        calls: 1,
        inputTokens: 1000,
        outputTokens: 200,
        costMicros: 3250,
      })
    })

    test('costs nothing when the model has no price', async ({ assert }) => {
      const unpriced = new ModelWriter({ ...settings(mock, wire), prices: {} })
      const { usage } = await unpriced.planTopic({ brief: makeBrief(), sources: [], avoidTitles: [] })
      assert.equal(usage.costMicros, 0)
      assert.equal(usage.inputTokens, 1000)
    })
  })
}

test.group('Settings of a model writer', () => {
  const good: ModelWriterSettings = {
    baseURL: 'http://127.0.0.1:1/v1',
    apiKey: 'k',
    model: 'm',
    wire: 'chat',
    timeoutMs: 1,
    maxRetries: 0,
  }
  test('refuses {field}: {value}')
    .with([
      { field: 'baseURL', value: 'not an address' },
      { field: 'baseURL', value: 'ftp://models.example/v1' },
      { field: 'baseURL', value: 'https://user:hunter22@models.example/v1' },
      { field: 'baseURL', value: 'https://models.example/v1?key=hunter22' },
      { field: 'model', value: ' ' },
      { field: 'timeoutMs', value: 0 },
      { field: 'maxRetries', value: -1 },
    ])
    .run(({ assert }, { field, value }) => {
      try {
        new ModelWriter({ ...good, [field]: value })
        assert.fail('accepted')
      } catch (error) {
        assert.instanceOf(error, TypeError)
        assert.include((error as TypeError).message, field)
        assert.notInclude((error as TypeError).message, 'hunter22')
      }
    })
})
