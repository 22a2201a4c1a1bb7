import { test } from '@japa/runner'
import type { Wire } from '#model_server/settings'
import { toPassages } from '#text/evidence/passages'
import { ModelWriter } from '#writers/model/model_writer'
import { ModelServer } from '#writers/tests/support/model_server'
import { makeBrief, makeSources } from '#writers/tests/support/writer_inputs'
import type { DraftSection } from '#writers/types'

const WIRES: { wire: Wire }[] = [{ wire: 'responses' }, { wire: 'chat' }]
const CITED = /([^.!?\n]{20,}[.!?])\[\^(p\d+)\]/g

test.group('The local model server writes a whole article', () => {
  test('over {wire}: every marked sentence is in its passage, and no sentence occurs twice')
    .with(WIRES)
    .run(async ({ assert }, { wire }) => {
      const server = await ModelServer.start({ apiKey: 'k' })
      try {
        const writer = new ModelWriter({
          baseURL: server.baseURL,
          apiKey: 'k',
          model: 'm-1',
          wire,
          timeoutMs: 30_000,
          maxRetries: 0,
        })
        const brief = makeBrief()
        const sources = makeSources()
        const topic = (await writer.planTopic({ brief, sources, avoidTitles: [] })).value
        const outline = topic.outline!
        const sections: DraftSection[] = []
        const input = { brief, topic, outline, sources, finished: [] }
        const { value: around } = await writer.draft(input, (section) => sections.push(section))
        const text = [
          around!.introduction,
          ...sections.map(({ markdown }) => markdown),
          around!.conclusion,
          ...around!.faq.map((item) => item.answer),
        ].join('\n\n')
        const passages = toPassages(sources)
        const citations = [...text.matchAll(CITED)]
        assert.isAbove(citations.length, 3)
        for (const [, sentence = '', id] of citations) {
          assert.include(passages.find((passage) => passage.id === id)?.text ?? '', sentence.trim())
        }
        const sentences = text.replace(/\[\^p\d+\]/g, '').match(/[^.!?\n]{30,}[.!?]/g) ?? []
        assert.equal(new Set(sentences.map((sentence) => sentence.trim())).size, sentences.length)
        assert.deepEqual([...new Set(server.calls.map((call) => call.task))], ['plan', 'draft'])
      } finally {
        await server.stop()
      }
    })

  test('over {wire}: a rewrite drops the passages that findings quote')
    .with(WIRES)
    .run(async ({ assert }, { wire }) => {
      const server = await ModelServer.start()
      try {
        const writer = new ModelWriter({
          baseURL: server.baseURL,
          apiKey: null,
          model: 'm',
          wire,
          timeoutMs: 30_000,
          maxRetries: 0,
        })
        const brief = makeBrief()
        const sources = makeSources()
        const topic = (await writer.planTopic({ brief, sources, avoidTitles: [] })).value
        const outline = (await writer.planStructure({ brief, sources, avoidTitles: [], topic })).value
        const draft = {
          blockId: 'b1',
          heading: 'H',
          markdown: 'Pads are cheap. Discs last 900 kilometres.[^s2] Look twice.',
        }
        const findings = [{ check: 'number-not-in-source', message: 'm', quote: '900 kilometres' }]
        const { value } = await writer.rewriteBlock({
          brief,
          topic,
          outline,
          index: 0,
          sources,
          draft,
          findings,
          instruction: null,
        })
        assert.equal(value.markdown, 'Pads are cheap. Look twice.')
      } finally {
        await server.stop()
      }
    })

  test('a wrong key is rejected', async ({ assert }) => {
    const server = await ModelServer.start({ apiKey: 'right' })
    try {
      const response = await fetch(`${server.baseURL}/responses`, {
        method: 'POST',
        headers: { authorization: 'Bearer wrong' },
        body: '{}',
      })
      assert.equal(response.status, 401)
      const broken = await fetch(`${server.baseURL}/responses`, {
        method: 'POST',
        headers: { authorization: 'Bearer right' },
        body: '{',
      })
      assert.equal(broken.status, 400)
    } finally {
      await server.stop()
    }
  })
})
