import { test } from '@japa/runner'
import { labelOf, progressOf, STEPS, type StepName } from '#generation/steps'
import { settings } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'

type Client = import('@japa/api-client').ApiClient

interface StepEvent {
  status: string
  step_name: StepName
  stepName: StepName
  stepLabel: string
  progress: number
  seq: number
  elapsedSeconds: number
}

async function begin(client: Client, customer: Customer, body: object = {}): Promise<string> {
  const answer = await client
    .post('/api/publications/generate')
    .bearerToken(customer.token)
    .json({ prompt: 'How often should a cargo bike be serviced, and what does a visit cover?', ...body })
  answer.assertStatus(202)
  return answer.body().data.sessionId
}

/** All events of a session, from its beginning. */
async function stepEventsOf(customer: Customer, sessionId: string): Promise<StepEvent[]> {
  const response = await fetch(`${settings.appUrl}/api/publications/generation-status/${sessionId}`, {
    headers: { authorization: `Bearer ${customer.token}`, accept: 'text/event-stream' },
  })
  return [...(await response.text()).matchAll(/^data: (\{.*\})$/gm)].map((match) => JSON.parse(match[1]!))
}

test.group('The steps that a generation reports', (group) => {
  group.setup(ownWorker)

  test('are known steps with their labels, with the progress of the furthest step reached', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const sessionId = await begin(client, customer)
    assert.equal((await ended(client, customer, sessionId)).status, 'completed')
    const events = await stepEventsOf(customer, sessionId)
    assert.includeMembers(
      events.map(({ stepName }) => stepName),
      ['topic_generation', 'structure_planning', 'block_generated', 'content_review', 'finalization']
    )
    let furthest = 0
    for (const { stepName, step_name, stepLabel, progress } of events) {
      assert.include(STEPS, stepName)
      assert.equal(step_name, stepName)
      assert.isTrue(stepLabel.startsWith(labelOf(stepName)), `${stepName} reads '${stepLabel}'`)
      furthest = Math.max(furthest, progressOf(stepName))
      assert.equal(progress, furthest, stepName)
    }
    assert.deepInclude(events.at(-1), {
      status: 'completed',
      stepName: 'generation_completed',
      stepLabel: 'Finished',
      progress: 100,
    })
  })

  test('go forward: no label comes back, and each event says something new', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const sessionId = await begin(client, customer)
    await ended(client, customer, sessionId)
    const events = await stepEventsOf(customer, sessionId)
    const labels = events.map(({ stepLabel }) => stepLabel)
    const changes = labels.filter((label, index) => label !== labels[index - 1])
    assert.deepEqual(changes, [...new Set(labels)])
    assert.includeMembers(changes, [
      'Writing block 1 of 3',
      'Finished writing block 1 of 3',
      'Making the cover',
      'Reviewing the whole text',
    ])
    const said = events.map(({ seq: _seq, elapsedSeconds: _elapsed, ...rest }) => JSON.stringify(rest))
    for (const [index, one] of said.entries()) assert.notEqual(one, said[index - 1])
  })

  test('name the failed step, and why in plain words', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const sessionId = await begin(client, customer, { sources: [`http://127.0.0.1:${ALLOWED_PORT}/`] })
    const end = await ended(client, customer, sessionId)
    assert.equal(end.status, 'failed')
    assert.match(end.stepName, /_failed$/)
    assert.include(STEPS, end.stepName.replace(/_failed$/, ''))
    assert.equal(
      end.stepLabel,
      `None of the sources could be read. 127.0.0.1:${ALLOWED_PORT} is not responding.`
    )
    assert.isBelow(end.progress, 100)
  })
})
