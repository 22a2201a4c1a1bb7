import { test } from '@japa/runner'
import fc from 'fast-check'
import { operations } from '#core/contract/contract'
import { transaction } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { credentialFor } from '#tests/support/api_keys'
import { startConfigured } from '#tests/support/configured_provider'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { addressOf, calls, STREAMS } from '#tests/support/fuzzed_calls'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'

const SEED = 20_261_121
/** For each operation; the full run (WHOLE_MATRIX=1) sends more. */
const RUNS = process.env.WHOLE_MATRIX === '1' ? 40 : 4
test.group('No input makes the server fail', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  let customer: Customer
  let id: string
  group.setup(async () => {
    const providers = [await startConfigured('google'), await startConfigured('linkedin')]
    return async () => {
      for (const provider of providers) await provider.close()
    }
  })
  group.each.setup(async () => {
    customer = await signedInCustomer({ plan: 'business' })
    id = await finished(customer.accountId)
    // Accepted work is not carried out.
    return async () => {
      await transaction((trx) => trx.from('jobs').where('account_id', customer.accountId).delete())
    }
  })

  test('whatever is sent to {operationId}')
    .with([...operations.values()].filter(({ operationId }) => !STREAMS.has(operationId)))
    .run(async ({ assert }, operation) => {
      const samples = fc.sample(calls(operation), { seed: SEED, numRuns: RUNS })
      for (const [index, sample] of samples.entries()) {
        forgetAll()
        // Half of the calls use the caller's own record, where more can go wrong.
        const address = addressOf(operation, sample, (name) => (index % 2 && name === 'id' ? id : null))
        const body = sample.body === undefined ? undefined : JSON.stringify(sample.body)
        const { status, text } = await rawCall(operation.method, address, {
          token: await credentialFor(operation, customer),
          ...(body && { body }),
        })
        assert.isBelow(status, 500, `${operation.method} ${address} ${body?.slice(0, 2_000)}\n${text}`)
      }
    })
})
