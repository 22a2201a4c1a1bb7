import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { operations } from '#core/contract/contract'
import { newId } from '#core/ids'
import { ROOMY_LIMITS } from '#tests/support/kinds_of_write'
import { type RepeatableCall, repeatableCalls } from '#tests/support/repeatable_calls'
import { eachPremises, ServerProcess } from '#tests/support/server_process'

const FAILPOINT = new URL('../support/die_at_commit.mjs', import.meta.url).href
/** A page of the payment provider, requested with a key: no effect that could happen twice. */
const WITHOUT_EFFECT = ['createPortal']

/**
 * One of each kind: at Stripe, with a job, with several, with a file, with money. The full run (WHOLE_MATRIX=1)
 * kills the server in every call; starting it for each takes minutes.
 */
const SAMPLE = [
  'createCheckout',
  'generatePublication',
  'bulkGeneratePublications',
  'uploadImage',
  'requestPartnerPayout',
]

/** Those of `/api/v1` are the same controllers, called with a key. */
const taking = [...operations.values()]
  .filter(({ security }) => security !== 'apiKey')
  .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
  .map(({ operationId }) => operationId)
  // Needs a website; it stores what it fetches as `uploadImage` does.
  .filter((operationId) => operationId !== 'addSitePhoto')

async function send(server: ServerProcess, call: RepeatableCall, key: string) {
  const answer = await fetch(`${server.origin}${call.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${call.token}`,
      'idempotency-key': key,
      ...(call.body && { 'content-type': 'application/json' }),
      ...call.form?.headers,
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    ...(call.form && { body: call.form.body }),
  })
  return {
    status: answer.status,
    replayed: answer.headers.get('idempotent-replayed'),
    body: await answer.json(),
  }
}

test.group('A call whose server is killed', (group) => {
  const premises = eachPremises(group)

  test('{$self} its answer is stored can be repeated at once, and has one effect and one answer')
    .with(['before', 'after'] as const)
    .run(async ({ assert }, moment) => {
      const switchFile = join(premises.dataDir, 'die')
      const preparing = await ServerProcess.start(premises, ROOMY_LIMITS)
      const calls = await repeatableCalls(premises, preparing)
      assert.sameMembers([...Object.keys(calls), ...WITHOUT_EFFECT], taking)
      await preparing.end('SIGTERM')

      const start = () =>
        ServerProcess.start(
          premises,
          {
            ...ROOMY_LIMITS,
            ROLE: 'web',
            NODE_OPTIONS: `--import=${FAILPOINT}`,
            DIE_AT_COMMIT: switchFile,
          },
          preparing.origin
        )
      let server = await start()
      for (const [operation, call] of Object.entries(calls)) {
        if (process.env.WHOLE_MATRIX !== '1' && !SAMPLE.includes(operation)) continue
        const key = newId()
        const before = await call.effects()
        await writeFile(switchFile, moment)
        await assert.rejects(() => send(server, call, key))
        assert.equal(await server.end('SIGKILL'), 'SIGKILL')
        await rm(switchFile)

        server = await start()
        const first = await send(server, call, key)
        assert.include([200, 201, 202], first.status, `${operation}: ${JSON.stringify(first.body)}`)
        assert.equal(first.replayed, moment === 'after' ? 'true' : null, operation)
        const second = await send(server, call, key)
        assert.deepEqual(second, { ...first, replayed: 'true' }, operation)
        assert.equal(await call.effects(), before + 1, operation)
      }
    })
})
