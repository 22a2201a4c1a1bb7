import { test } from '@japa/runner'
import { newId, timeOfId } from '#core/ids'
import { keyOf } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { MODERN, modernRequest } from '#tests/support/mcp'
import { ownWorker } from '#tests/support/own_worker'

const TASKS = 'io.modelcontextprotocol/tasks'
const KNOWS_TASKS = { extensions: { [TASKS]: {} } }
const PROMPT = {
  prompt: 'How often should a cargo bike be serviced?',
  content_preferences: { include_images: false },
}

const starter = async () => keyOf(await signedInCustomer({ plan: 'starter' }))

/** Generates as a client does that follows tasks. */
const generate = (key: string, request: object) =>
  modernRequest(key, 'tools/call', { name: 'generate_publication', arguments: request }, KNOWS_TASKS)

/** Looks as a client does until the task is no longer being worked on. */
async function settled(key: string, taskId: string) {
  for (;;) {
    const { result, error } = await modernRequest(key, 'tasks/get', { taskId }, KNOWS_TASKS)
    if (error) throw new Error(error.message)
    if (result.status !== 'working') return result
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test.group('The revision of 2026-07-28', (group) => {
  group.setup(ownWorker)

  test('is discovered, with its extension for tasks', async ({ assert }) => {
    const { result } = await modernRequest(await starter(), 'server/discover')
    assert.include(result.supportedVersions, MODERN)
    assert.deepEqual(result.capabilities.extensions, { [TASKS]: {} })
    assert.include(result.instructions, 'generate_publication')
  })

  test('starts a generation as a task for a client that follows tasks', async ({ assert }) => {
    const key = await starter()
    const { result: started } = await generate(key, PROMPT)
    assert.equal(started.resultType, 'task')
    assert.equal(started.status, 'working')
    assert.closeTo(Date.parse(started.createdAt), timeOfId(newId()), 20_000)
    const ended = await settled(key, started.taskId)
    assert.equal(ended.status, 'completed')
    assert.equal(ended.createdAt, started.createdAt)
    assert.equal(ended.result.structuredContent.status, 'completed')
    const id = ended.result.structuredContent.publicationId
    const { result: read } = await modernRequest(key, 'tools/call', {
      name: 'get_publication',
      arguments: { id },
    })
    assert.isNotEmpty(read.structuredContent.content)
  }).timeout(120_000)

  test('waits for a client that follows none', async ({ assert }) => {
    const { result } = await modernRequest(await starter(), 'tools/call', {
      name: 'generate_publication',
      arguments: { ...PROMPT, wait_seconds: 90 },
    })
    assert.equal(result.resultType, 'complete')
    assert.equal(result.structuredContent.status, 'completed')
  }).timeout(120_000)

  test('cancels a task, and knows none of another account', async ({ assert }) => {
    const key = await starter()
    const { result: started } = await generate(key, { ...PROMPT, approveOutline: true })
    const { error } = await modernRequest(
      await starter(),
      'tasks/get',
      { taskId: started.taskId },
      KNOWS_TASKS
    )
    assert.include(error!.message, 'NOT_FOUND')
    assert.isUndefined(
      (await modernRequest(key, 'tasks/cancel', { taskId: started.taskId }, KNOWS_TASKS)).error
    )
    assert.equal((await settled(key, started.taskId)).status, 'cancelled')
  }).timeout(60_000)

  test('asks the questions of an outline as input of its task', async ({ assert }) => {
    const key = await starter()
    const { result: started } = await generate(key, { ...PROMPT, approveOutline: true })
    const asking = await settled(key, started.taskId)
    assert.equal(asking.status, 'input_required')
    const { properties } = asking.inputRequests.answers.params.requestedSchema
    const [question] = Object.keys(properties)
    const inputResponses = {
      answers: { action: 'accept', content: { [question!]: 'Twice a year, in May and October.' } },
    }
    const updated = await modernRequest(
      key,
      'tasks/update',
      { taskId: started.taskId, inputResponses },
      KNOWS_TASKS
    )
    assert.isUndefined(updated.error)
    assert.equal((await settled(key, started.taskId)).result.structuredContent.status, 'completed')
  }).timeout(120_000)

  test('asks them as input_required where a client can ask people', async ({ assert }) => {
    const key = await starter()
    const call = {
      name: 'generate_publication',
      arguments: { ...PROMPT, approveOutline: true, wait_seconds: 60 },
    }
    const canAsk = { elicitation: { form: {} } }
    const { result: asking } = await modernRequest(key, 'tools/call', call, canAsk)
    assert.equal(asking.resultType, 'input_required')
    const [question] = Object.keys(asking.inputRequests.answers.params.requestedSchema.properties)
    const { result } = await modernRequest(
      key,
      'tools/call',
      {
        ...call,
        requestState: asking.requestState,
        inputResponses: {
          answers: { action: 'accept', content: { [question!]: 'Twice a year, in May and October.' } },
        },
      },
      canAsk
    )
    assert.equal(result.structuredContent.status, 'completed')
  }).timeout(120_000)
})
