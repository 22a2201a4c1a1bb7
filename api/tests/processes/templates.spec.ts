import { test } from '@japa/runner'
import { type CompanySite, startCompanySite } from '#tests/support/company_site'
import { ended, signUp, withModel } from '#tests/support/server_calls'
import { givePlan } from '#tests/support/server_database'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { ModelServer, type ModelServerOptions } from '#writers/tests/support/model_server'
import { answerTo } from '#writers/tests/support/model_server_answers'
import { changedDraft } from '#writers/tests/support/model_server_draft'

interface Publication {
  generatedBy: string
  content: string
  structure: { heading: string }[]
}

const TEMPLATE = {
  name: 'Service guide',
  contentType: 'how-to',
  blocks: [
    { heading: 'What a service covers', purpose: 'Name the work', wordsFrom: 60, wordsTo: 140, kind: 'text' },
    { heading: 'Before you come', purpose: 'What to bring', wordsFrom: 40, wordsTo: 120, kind: 'list' },
    { heading: 'What it costs', purpose: 'Prices side by side', wordsFrom: 40, wordsTo: 120, kind: 'table' },
    { heading: 'Questions people ask', purpose: 'Doubts', wordsFrom: 40, wordsTo: 160, kind: 'faq' },
  ],
}
const HEADINGS = TEMPLATE.blocks.map(({ heading }) => heading)

/** A disobedient model: twice as many sections, other headings, and an unrequested part. */
const WILFUL: NonNullable<ModelServerOptions['fault']> = ({ task, request }) => {
  if (task === 'plan') {
    const answer = JSON.parse(answerTo(request))
    const own = (block: object, index: number) => ({ ...block, heading: `My own section ${index + 1}` })
    return {
      kind: 'text',
      text: JSON.stringify({ ...answer, blocks: [...answer.blocks, ...answer.blocks].map(own) }),
    }
  }
  if (task !== 'draft') return null
  return changedDraft(request, ({ sections, around }) => {
    for (const section of sections) section.heading = 'A better heading'
    sections.push({ heading: 'One more section', markdown: 'Nobody asked for it.' })
    Object.assign(around ?? {}, { conclusionHeading: 'In the end', conclusion: 'All is well.' })
  })
}

test.group('A model that writes with a custom template', (group) => {
  const premises = eachPremises(group)
  let site: CompanySite
  group.each.setup(async () => {
    site = await startCompanySite()
    return () => site.close()
  })

  for (const [name, wire, fault] of [
    ['over the Responses wire', 'responses', undefined],
    ['over the chat wire', 'chat', undefined],
    ['and would rather plan by itself', 'responses', WILFUL],
  ] as const) {
    // The disobedient one has the same wire; the obedient one on it is part of the full run.
    if (process.env.WHOLE_MATRIX !== '1' && wire === 'responses' && !fault) continue
    test(`writes exactly its sections: ${name}`, async ({ assert, cleanup }) => {
      const model = await ModelServer.start({ fault })
      cleanup(() => model.stop())
      const server = await ServerProcess.start(premises, {
        ...withModel(model),
        OPENAI_WIRE: wire,
        OUTGOING_ALLOW: site.host,
      })
      cleanup(async () => {
        await server.end('SIGTERM')
      })
      const token = await signUp(server)
      await givePlan(premises, 'business')
      const made = await server.call<{ id: string }>('POST', '/api/templates', token, TEMPLATE)
      assert.equal(made.status, 201)

      const accepted = await server.call<{ sessionId: string; publicationId: string }>(
        'POST',
        '/api/publications/generate',
        token,
        {
          prompt: 'How often should a cargo bike be serviced, and what does it cost?',
          sources: [site.origin],
          content_preferences: { include_images: false, include_custom_templates: true },
          template_id: made.body.data.id,
        }
      )
      assert.equal(accepted.status, 202)
      const end = await ended(server, token, accepted.body.data.sessionId)
      assert.equal(end.status, 'completed')

      const { body } = await server.call<Publication>(
        'GET',
        `/api/publications/${accepted.body.data.publicationId}`,
        token
      )
      const { content, generatedBy, structure } = body.data
      assert.equal(generatedBy, 'test-model')
      assert.deepEqual(
        structure.map(({ heading }) => heading),
        HEADINGS
      )
      const [introduction = '', ...sections] = content.split(/^## /m)
      assert.isAbove(introduction.trim().length, 0)
      assert.deepEqual(
        sections.map((section) => section.split('\n')[0]),
        HEADINGS
      )
      const [text, list, table, faq] = sections as [string, string, string, string]
      assert.notMatch(text, /^(?:- |\d+\. |\|)/m)
      assert.match(list, /^(?:- |\d+\. )/m)
      assert.match(table, /^\|.+\|\n\| --- \|/m)
      assert.match(faq, /^\*\*.+\?\*\*$/m)
      const plans = model.calls.filter(({ task }) => task === 'plan')
      for (const heading of HEADINGS) assert.include(plans[0]?.request.user, heading)
    })
  }
})
