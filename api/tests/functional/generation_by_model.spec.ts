import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { quotaOf } from '#billing/queries/quota'
import { reading } from '#core/database/transaction'
import { closeCpuPool } from '#generation/services/cpu_pool'
import { signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { begin, reservations, storedFiles, workerWithModel } from '#tests/support/model_generations'

/** Waits for something that has to come; the test's own limit is what ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5)
}

test.group('A generation by a model', (group) => {
  group.teardown(() => closeCpuPool())

  test('whose review fails stops its pictures: no file, no row, no call after it', async ({
    client,
    assert,
  }) => {
    const before = await storedFiles()
    const customer = await signedInCustomer()
    const { model, end } = await workerWithModel({
      fault: ({ task }) => (task === 'image' ? { kind: 'hang' } : null),
      makers: ({ writer }, served) => {
        writer.review = async () => {
          await until(() => served.calls.filter(({ task }) => task === 'image').length === 4)
          throw new Error('The reviewer broke down')
        }
        return { writer }
      },
    })
    try {
      const { sessionId, publicationId } = await begin(client, customer)
      const status = await ended(client, customer, sessionId)
      assert.equal(status.status, 'failed')
      assert.match(status.stepName, /_failed$/)
      assert.equal(status.error.code, 'INTERNAL_ERROR')
      const pictures = model.calls.filter(({ task }) => task === 'image')
      assert.lengthOf(pictures, 4)
      await until(() => pictures.every(({ abandoned }) => abandoned))
      assert.lengthOf(
        model.calls,
        (await sessionRow(sessionId)).calls,
        'every call is counted, and none comes after'
      )
      assert.deepEqual(await storedFiles(), before)
      assert.isEmpty(await reading().from('images').where('publication_id', publicationId))
      assert.deepEqual(await reservations(customer), { released: 1 })
      assert.equal((await quotaOf(customer.accountId)).postsUsed, 0)
    } finally {
      await end()
    }
  }).timeout(60_000)
})

async function sessionRow(id: string): Promise<{ calls: number }> {
  const row = await reading().from('generation_sessions').where('id', id).select('calls').firstOrFail()
  return { calls: Number(row.calls) }
}
