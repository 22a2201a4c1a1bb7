import { join } from 'node:path'
import { test } from '@japa/runner'
import { contract, operations } from '#core/contract/contract'
import { documentedErrors, documentedGenerationErrors } from '#core/contract/error_codes'
import { CANCELLED, FAILURES, OUTLINE_DISCARDED, OUTLINE_LAPSED } from '#generation/errors'
import { projectRoot, settings } from '#start/settings'
import { keyOf } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { rawCall } from '#tests/support/raw_call'

const read = async (path: string) => JSON.parse((await rawCall('GET', `/api/documentation${path}`)).text).data

test.group('The documentation of the public API', () => {
  test('has every operation of /api/v1 once, in the order of the screen’s groups', async ({ assert }) => {
    const { groups, baseUrl } = await read('/operations')
    assert.equal(baseUrl, settings.appUrl)
    assert.deepEqual(
      groups.slice(0, 5).map(({ name }: { name: string }) => name),
      ['System', 'Publications', 'Images', 'Subscription', 'Statistics']
    )
    const listed = groups.flatMap((group: { operations: { operationId: string }[] }) =>
      group.operations.map(({ operationId }) => operationId)
    )
    const expected = [...operations.values()].filter(({ path }) => path.startsWith('/api/v1/'))
    assert.sameMembers(
      listed,
      expected.map(({ operationId }) => operationId)
    )
  })

  test('describes each operation’s input, answers and samples', async ({ assert }) => {
    const operation = await read('/operations/v1GeneratePublication')
    assert.equal(operation.permission, 'publications:generate')
    assert.containSubset(operation.body[0], { name: 'prompt', type: 'string', required: true })
    assert.containSubset(operation.parameters, [{ name: 'Idempotency-Key', in: 'header', required: false }])
    const accepted = operation.responses.find(({ status }: { status: string }) => status === '202')
    assert.equal(accepted.contentType, 'application/json')
    assert.isTrue(accepted.example.success)
    assert.deepEqual(
      operation.samples.map(({ label }: { label: string }) => label),
      ['JavaScript', 'Python', 'PHP', 'cURL']
    )
    for (const { code } of operation.samples) {
      assert.include(code, `${settings.appUrl}/api/v1/publications/generate`)
      assert.include(code, 'YOUR_API_KEY')
    }
  })

  test('omits operations that a key cannot call, and unknown ones', async ({ assert }) => {
    for (const operationId of ['login', 'createApiKey', 'v1Unknown']) {
      const { status } = await rawCall('GET', `/api/documentation/operations/${operationId}`)
      assert.equal(status, 404)
    }
  })

  test('explains every code in the contract, with the message of those that a key can get', async ({
    assert,
  }) => {
    const { errors } = await read('/errors')
    assert.sameMembers(
      errors.map(({ code }: { code: string }) => code),
      documentedErrors.map(({ code }) => code)
    )
    assert.containSubset(errors, [
      { code: 'MISSING_API_KEY', status: 401, message: 'API key is required' },
      { code: 'INVALID_API_KEY', status: 401, message: 'Invalid API key' },
      { code: 'INACTIVE_API_KEY', status: 401, message: 'API key is inactive or expired' },
      { code: 'INACTIVE_USER', status: 401, message: 'User account is inactive' },
      { code: 'NO_SUBSCRIPTION', status: 403, message: 'API access requires an active subscription' },
      { code: 'INSUFFICIENT_PERMISSIONS', status: 403, message: 'Insufficient permissions' },
      { code: 'NO_PUBLICATIONS_REMAINING', status: 403, message: 'No publications remaining' },
      { code: 'AUTHENTICATION_REQUIRED', status: 401, message: 'Authentication required' },
    ])
  })

  test('has a curl of the calendar in the reference that is answered as it is printed', async ({
    assert,
  }) => {
    const { operationSections } = await import(join(projectRoot, 'dashboard/scripts/docs/reference.mjs'))
    const [, address] = /curl "(\S+\/calendar[^/"]*)"/.exec(operationSections('Calendar', ''))!
    const headers = { 'x-api-key': await keyOf(await signedInCustomer({ plan: 'pro' })) }
    const { status, text } = await rawCall('GET', address!, { headers })
    assert.equal(status, 200, text)
  })

  test('names each type that a field can have, and lengths as refusals do', async ({ assert }) => {
    const { operationSections } = await import(join(projectRoot, 'dashboard/scripts/docs/reference.mjs'))
    const reference: string = operationSections('Generation', '')
    assert.include(reference, '| `block` | string, at most 300 characters, or integer, 1 to 1,000 |')
    assert.include(reference, '| `Idempotency-Key` | string, at most 255 characters, header |')
  })

  test('has each code of the contract in its table', ({ assert }) => {
    const { schemas } = contract.components as { schemas: { ErrorCode: { enum: string[] } } }
    assert.sameMembers(
      documentedErrors.map(({ code }) => code),
      schemas.ErrorCode.enum
    )
  })

  test('explains every code that a generation can fail with', async ({ assert }) => {
    const codes = [...FAILURES.keys(), CANCELLED.code, OUTLINE_DISCARDED.code, OUTLINE_LAPSED.code]
    const { schemas } = contract.components as { schemas: { GenerationErrorCode: { enum: string[] } } }
    assert.sameMembers(schemas.GenerationErrorCode.enum, codes)
    assert.sameMembers(
      documentedGenerationErrors.map(({ code }) => code),
      codes
    )
    const { generationErrors } = await read('/errors')
    assert.containSubset(generationErrors, [
      { code: 'WRITER_TIMEOUT', again: 'later', docUrl: `${settings.appUrl}/docs/errors#WRITER_TIMEOUT` },
    ])
  })
})

test.group('An error', () => {
  test('links to the documentation of its code', async ({ assert }) => {
    const { docUrl, code } = JSON.parse((await rawCall('GET', '/api/v1/publications')).text)
    assert.equal(code, 'MISSING_API_KEY')
    assert.equal(docUrl, `${settings.appUrl}/docs/errors#MISSING_API_KEY`)
  })
})
