import { test } from '@japa/runner'
import { signUp } from '#tests/support/server_calls'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const HOLDS_ANSWERS = new URL('../support/late_answer.mjs', import.meta.url).href
/** As in `late_answer.mjs`. */
const LATE = 'this answer comes late'
const MEANWHILE = 'this answer comes after the late one'

test.group('A late answer of a thread', () => {
  test("ends nobody else's save", async ({ assert, cleanup }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    const server = await ServerProcess.start(premises, {
      ROLE: 'web',
      NODE_OPTIONS: `--import=${HOLDS_ANSWERS}`,
    })
    const printed = (text: string) =>
      waitFor(
        text,
        () => server.output(),
        (output) => output.includes(text)
      )
    const [hasty, patient] = [await signUp(server), await signUp(server)]
    const content = '# Bikes\n\nA cargo bike is serviced once a year.'
    const imported = await server.call<{ id: string }>('POST', '/api/publications/import', patient, {
      content,
    })
    const path = `/api/publications/${imported.body.data.id}`

    const scoring = server.call('POST', '/api/publications/score', hasty, {
      title: 'Bikes',
      content: `${content} And ${LATE}.`,
    })
    await printed(`Held: ${LATE}`)
    const saving = server.call<{ content: string }>('PUT', path, patient, {
      content: `A cargo bike is serviced twice a year, and ${MEANWHILE}.`,
    })
    assert.equal((await scoring).status, 503)
    const saved = await saving
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.include(saved.body.data.content, 'twice a year')
    const again = await server.call('PUT', path, patient, { content: 'A cargo bike is serviced at once.' })
    assert.equal(again.status, 200)
    assert.equal(await server.end('SIGTERM'), 0)
    assert.match(server.output(), /A worker thread failed that had no task/)
  })
})
