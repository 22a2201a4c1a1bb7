import { test } from '@japa/runner'
import { signedInCustomer } from '#tests/support/customers'
import { proposed, written } from '#tests/support/outlines'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'

test.group('The answers to the questions of an outline', (group) => {
  group.setup(ownWorker)

  test('go into the sections that asked, in place of their gaps, cited as what the owner said', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { sessionId, publicationId, outline, base } = await proposed(
      client,
      customer,
      'Sourdough at our bakery'
    )
    const said = [
      'A loaf rests 18 hours at 4 degrees before it is baked',
      'since 2019',
      'Crumb is *better* after the second day. [Nobody] believes it.',
    ]
    const asked: { id: string; question: string }[] = outline.questions.slice(0, 3)
    assert.lengthOf(asked, 3)
    const answers = asked.map(({ id }, at) => ({ id, answer: said[at] }))
    await written(client, customer, { base, sessionId }, { revision: 0, answers })
    const { content, sources, qualityReport } = await readPublication(client, customer, publicationId)
    const shown = [
      'A loaf rests 18 hours at 4 degrees before it is baked.[^1]',
      'Since 2019.[^1]',
      'Crumb is \\*better\\* after the second day.[^1] \\[Nobody\\] believes it.[^1]',
    ]
    const gaps = qualityReport.gaps.map((gap: string) => gap.toLowerCase())
    for (const [at, { question }] of asked.entries()) {
      const block = outline.blocks.find(({ points }: { points: string[] }) =>
        points.some((point) => point.toLowerCase() === question.toLowerCase())
      )
      const section = content.split(/^## /m).find((part: string) => part.startsWith(`${block.heading}\n`))
      assert.include(section, shown[at])
      assert.lengthOf(content.split(shown[at]!), 2, 'said once')
      assert.notInclude(gaps, question.toLowerCase())
    }
    assert.includeMembers(
      gaps,
      outline.questions.slice(3).map(({ question }: { question: string }) => question.toLowerCase())
    )
    assert.match(content, /^\[\^1\]: First-hand information$/m)
    const note = sources.find(({ kind }: { kind: string }) => kind === 'note')
    assert.isNotEmpty(note.quotes)
    for (const quote of note.quotes)
      assert.isTrue(
        said.some((answer) => answer.toLowerCase().includes(quote.replace(/[.]$/, '').toLowerCase())),
        quote
      )
  })
})
