import { test } from '@japa/runner'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { finished, readPublication } from '#tests/support/publications'

test.group('Provenance', (group) => {
  group.setup(ownWorker)

  test('of a generated publication names its writers and every step', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const accepted = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .json({ prompt: 'How often should a cargo bike be serviced, and what does a visit cover?' })
    const { sessionId, publicationId } = accepted.body().data
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const { provenance, structure } = await readPublication(client, customer, publicationId)
    assert.deepInclude(provenance, { writer: 'local-draft@15', illustrator: 'local-drawing@1' })
    const { steps } = provenance
    assert.deepInclude(steps[0], { step: 'history_check', block: null, round: 0, attempts: 1 })
    const written = steps.filter(({ step }: { step: string }) => step === 'block_generation')
    assert.sameMembers(
      written.map(({ block }: { block: string }) => block),
      structure.map(({ id }: { id: string }) => id)
    )
    for (const step of steps) {
      assert.match(step.promptHash, /^[0-9a-f]{64}$/)
      assert.isAtLeast(Date.parse(step.finishedAt), Date.parse(step.startedAt))
      assert.notInclude(step.label, '_', 'in plain words')
      assert.notProperty(step, 'output')
    }
  })

  test('of a publication without a session has no steps, and says when its sources were read', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const read = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.deepEqual(read.body().data.provenance, {
      writer: 'local-draft@15',
      illustrator: null,
      steps: [],
      sources: [
        {
          id: 's1',
          title: 'Service plans',
          url: 'https://marlowbikes.example/service',
          fetchedAt: '2026-11-21T00:00:00.000Z',
        },
      ],
    })
  })
})
