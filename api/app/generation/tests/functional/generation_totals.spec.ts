import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'

const PAGE = `<!doctype html><html lang="en"><head><title>Moor Edge Bees</title></head><body><main>
<h1>Keeping bees</h1>
<p>A colony needs about 30 minutes of work a week from April to August. Second-hand hives are cheaper, but the wood has to be scorched.</p>
<h2>What a beginner needs</h2>
<ul><li>One hive with two supers, about £280</li><li>A colony of bees on five frames, £190 in May</li><li>A hive tool, £9</li></ul>
</main></body></html>`

test.group('What the list of a page costs together', (group) => {
  group.setup(ownWorker)

  test('stands in the introduction, and code finds nothing wrong with the calculation', async ({
    client,
    assert,
  }) => {
    const port = ALLOWED_PORT
    const server = createServer((_, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    )
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const customer = await signedInCustomer()
    const accepted = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .json({
        prompt: 'What a beginner in beekeeping needs: equipment, time and costs',
        keywords: ['beekeeping'],
        sources: [`http://127.0.0.1:${port}/`],
      })
    const { sessionId, publicationId } = accepted.body().data
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    server.close()

    const text = 'The list “What a beginner needs” comes to about £479 in total.'
    const publication = await client.get(`/api/publications/${publicationId}`).bearerToken(customer.token)
    const [introduction] = publication.body().data.content.split('\n\n## ')
    assert.include(introduction, `${text}[^1]`)
    const ledger = await client.get(`/api/publications/${publicationId}/claims`).bearerToken(customer.token)
    const claim = ledger.body().data.claims.find((one: { text: string }) => one.text === text)
    assert.equal(claim.verdict, 'supported', 'code decides a sum by its calculation')
    // The passages of the calculation come before those that are only near.
    assert.deepEqual(claim.passages.slice(0, 3), ['p4', 'p5', 'p6'])
    const { checks } = publication.body().data.qualityReport
    for (const id of ['numbers-have-source', 'numbers-in-source'])
      assert.isTrue(checks.find((check: { id: string }) => check.id === id)?.passed, id)
  })
})
