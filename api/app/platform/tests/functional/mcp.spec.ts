import { test } from '@japa/runner'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult, Progress } from '@modelcontextprotocol/sdk/types.js'
import { operations } from '#core/contract/contract'
import { readConnection } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { createApiKey } from '#platform/keys/create_api_key'
import type { ApiPermission } from '#platform/keys/permissions'
import { switchApiKey } from '#platform/keys/update_api_key'
import { tools } from '#platform/mcp/tools'
import { settings } from '#start/settings'
import { FULL_KEY, keyOf, PERMISSIONS } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ownWorker } from '#tests/support/own_worker'
import { finished } from '#tests/support/publications'
import { bareCall } from '#tests/support/raw_call'

const address = () => new URL(`http://${process.env.HOST}:${process.env.PORT}/mcp`)

/** The official client, connected with a key. */
async function connected(key: string, cleanup: (end: () => Promise<void>) => void): Promise<Client> {
  forgetAll()
  const client = new Client({ name: 'assistant', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(address(), { requestInit: { headers: { 'x-api-key': key } } })
  )
  cleanup(() => client.close())
  return client
}

const withPermissions = async (customer: Customer, ...permissions: ApiPermission[]) =>
  createApiKey(customer, { ...FULL_KEY, permissions })

const textOf = (result: unknown) => {
  const [first] = (result as CallToolResult).content
  return first?.type === 'text' ? first.text : ''
}
const dataOf = (result: unknown) => JSON.parse(textOf(result))

test.group('An assistant', (group) => {
  group.setup(ownWorker)

  test('connects with a key, and learns what the product does', async ({ assert, cleanup }) => {
    const client = await connected(await keyOf(await signedInCustomer({ plan: 'starter' })), cleanup)
    assert.equal(client.getServerVersion()?.name, 'cygnet')
    assert.include(client.getInstructions(), 'generate_publication')
  })

  test('with a read-only key only sees the tools that read', async ({ assert, cleanup }) => {
    const { secret } = await withPermissions(await signedInCustomer({ plan: 'starter' }), 'publications:read')
    const client = await connected(secret, cleanup)
    const { tools: listed } = await client.listTools()
    const expected = tools.filter(({ operation }) => operation.permission === 'publications:read')
    assert.deepEqual(
      listed.map(({ name }) => name),
      expected.map(({ name }) => name)
    )
    assert.isAbove(listed.length, 3)
    for (const { name, annotations } of listed) assert.isTrue(annotations?.readOnlyHint, name)
  })

  test('with a full key has a tool for every operation that the contract marks', async ({
    assert,
    cleanup,
  }) => {
    const client = await connected(await keyOf(await signedInCustomer({ plan: 'starter' })), cleanup)
    const { tools: listed } = await client.listTools()
    assert.lengthOf(listed, tools.length + 1)
    for (const { name, inputSchema, annotations, description } of listed) {
      assert.notInclude(JSON.stringify(inputSchema), '$ref', name)
      assert.isNotEmpty(description)
      assert.isTrue(annotations?.readOnlyHint === true || annotations?.destructiveHint !== undefined, name)
    }
    const byName = Object.fromEntries(listed.map((tool) => [tool.name, tool]))
    assert.isTrue(byName.delete_publication!.annotations!.destructiveHint)
    assert.isFalse(byName.generate_publication!.annotations!.destructiveHint)
    assert.deepEqual(byName.generate_publication!.inputSchema.required, ['prompt'])
    assert.property(byName.list_publications!.inputSchema.properties, 'status')
  })

  test('generates with progress, waits, reads and publishes', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const client = await connected(await keyOf(customer), cleanup)
    const seen: Progress[] = []
    const state = dataOf(
      await client.callTool(
        {
          name: 'generate_publication',
          arguments: {
            prompt: 'How often should a cargo bike be serviced?',
            content_preferences: { include_images: false },
            external_id: 'post-4711',
            custom_metadata: { campaign: 'spring' },
            wait_seconds: 120,
          },
        },
        undefined,
        { onprogress: (progress) => seen.push(progress), timeout: 120_000 }
      )
    )
    assert.equal(state.status, 'completed')
    assert.isAbove(seen.length, 0)
    assert.equal(seen.at(-1)!.progress, 100)
    assert.isNotEmpty(seen.at(-1)!.message)
    const rising = seen.map(({ progress }) => progress)
    assert.deepEqual(
      rising,
      [...rising].sort((a, b) => a - b)
    )

    const { publicationId: id } = state
    const { content } = dataOf(
      await client.callTool({ name: 'get_publication', arguments: { publicationId: id } })
    )
    const { contents } = await client.readResource({ uri: `cygnet://publications/${id}` })
    assert.include((contents[0] as { text: string }).text, content.trim().slice(0, 60))
    const { resources } = await client.listResources()
    assert.include(
      resources.map(({ uri }) => uri),
      `cygnet://publications/${id}`
    )

    const marked = { external_id: 'post-4711', custom_metadata: { campaign: 'spring' } }
    const listed = dataOf(await client.callTool({ name: 'list_publications', arguments: marked }))
    assert.deepEqual(
      listed.publications.map((one: { id: string }) => one.id),
      [id]
    )

    const early = await client.callTool({ name: 'publish_publication', arguments: { id } })
    assert.isTrue(early.isError)
    assert.include(textOf(early), 'before publishing')
    await client.callTool({
      name: 'update_publication',
      arguments: { id, content: 'Twice a year is enough for most riders.' },
    })
    const published = dataOf(await client.callTool({ name: 'publish_publication', arguments: { id } }))
    assert.equal(published.status, 'published')
    assert.notProperty(published, 'provenance')
  }).timeout(150_000)

  test('that does not wait gets the current state, and the end later', async ({ assert, cleanup }) => {
    const client = await connected(await keyOf(await signedInCustomer({ plan: 'starter' })), cleanup)
    const started = dataOf(
      await client.callTool({
        name: 'generate_publication',
        arguments: {
          prompt: 'Which lock keeps a cargo bike safe?',
          content_preferences: { include_images: false },
          wait_seconds: 0,
        },
      })
    )
    assert.notEqual(started.status, 'failed')
    const ended = dataOf(
      await client.callTool({
        name: 'get_generation_status',
        arguments: { sessionId: started.sessionId, wait_seconds: 60 },
      })
    )
    assert.equal(ended.status, 'completed')
  }).timeout(90_000)

  test('that repeats a generation with its key pays once', async ({ assert, cleanup }) => {
    const client = await connected(await keyOf(await signedInCustomer({ plan: 'starter' })), cleanup)
    const ask = {
      name: 'generate_publication',
      arguments: {
        prompt: 'Which child seat fits a cargo bike?',
        content_preferences: { include_images: false },
        idempotency_key: 'once',
        wait_seconds: 0,
      },
    }
    const [first, second] = [dataOf(await client.callTool(ask)), dataOf(await client.callTool(ask))]
    assert.equal(first.sessionId, second.sessionId)
    const { postsUsed } = dataOf(await client.callTool({ name: 'get_subscription_limits', arguments: {} }))
    assert.isAtMost(postsUsed, 1)
  })

  test('gets refusals in words: what is wrong, and which permission is missing', async ({
    assert,
    cleanup,
  }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const client = await connected(await keyOf(customer), cleanup)
    const call = async (name: string, input: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: input })
      assert.isTrue(result.isError, name)
      return textOf(result)
    }
    assert.match(await call('generate_publication', { prompt: 'Short' }), /prompt: .*10 characters/)
    assert.match(await call('generate_publication', { prompt: 'Long enough for it', tone: 1 }), /tone/)
    assert.match(await call('get_publication', { id: 'unknown' }), /not found \(NOT_FOUND, 404\)/)
    assert.match(
      await call('get_publication', {}),
      /^id is required. get_publication takes id, content_format/
    )
    assert.match(
      await call('list_publications', { color: 'red' }),
      /takes no color.* takes limit, type, status/
    )
    assert.match(await call('list_publications', { serach: 'x' }), /Did you mean search\?/)
    assert.match(await call('get_company', { id: 'x' }), /It takes no arguments/)
    assert.match(
      await call('generate_publication', { color: 'red' }),
      /UNKNOWN_FIELD.*takes prompt, keywords, .*, what describe_settings lists\./s
    )
    assert.match(
      await call('import_publication', { file: { name: 'brakes.md', data: '' } }),
      /file\.data: The file is empty/
    )
    const prompt = 'How often should a cargo bike be serviced?'
    for (const wait_seconds of ['x', '30', -1, 601, null])
      assert.match(
        await call('generate_publication', { prompt, wait_seconds }),
        /^wait_seconds must be a number of seconds from 0 to 600/
      )
    assert.match(await call('get_generation_status', { sessionId: newId(), wait_seconds: -1 }), /0 to 600/)
    assert.match(await call('get_company', { wait_seconds: 5 }), /It takes no arguments/)
    const { pagination } = dataOf(await client.callTool({ name: 'list_publications', arguments: {} }))
    assert.equal(pagination.totalItems, 0, 'nothing was started')
    assert.match(await call('make_coffee', {}), /no tool make_coffee\. tools/)
    assert.match(await call('publish_publications', {}), /Did you mean publish_publication\?/)

    const { secret } = await withPermissions(customer, 'publications:read')
    const reader = await connected(secret, cleanup)
    const refusal = await reader.callTool({ name: 'delete_publication', arguments: { id: 'x' } })
    assert.isTrue(refusal.isError)
    assert.include(textOf(refusal), 'needs the permission publications:delete')
  })

  test('gets a generation that failed as an error, with its code and what to do', async ({
    assert,
    cleanup,
  }) => {
    const { secret } = await createApiKey(await signedInCustomer({ plan: 'pro' }), {
      ...FULL_KEY,
      mode: 'test',
    })
    const client = await connected(secret, cleanup)
    const result = await client.callTool({
      name: 'generate_publication',
      arguments: {
        prompt: 'Which lock keeps a cargo bike safe in a city? fail:WRITER_TIMEOUT',
        wait_seconds: 60,
      },
    })
    assert.isTrue(result.isError)
    assert.match(
      textOf(result),
      /^The generation failed: .+ \(WRITER_TIMEOUT\)\nretry_generation with sessionId /
    )
    const state = result.structuredContent as { status: string; sessionId: string }
    assert.equal(state.status, 'failed')
    const later = await client.callTool({
      name: 'get_generation_status',
      arguments: { sessionId: state.sessionId },
    })
    assert.isTrue(later.isError)
  }).timeout(90_000)

  test('offers a test key no tool that would change live data', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const { secret } = await createApiKey(customer, { ...FULL_KEY, mode: 'test' })
    const assistant = await connected(secret, cleanup)
    const names = (await assistant.listTools()).tools.map(({ name }) => name)
    assert.includeMembers(names, ['get_company', 'generate_publication'])
    assert.notIncludeMembers(names, ['update_company', 'plan_publication'])
    const refusal = await assistant.callTool({ name: 'update_company', arguments: { name: 'Marlow' } })
    assert.isTrue(refusal.isError)
    assert.include(textOf(refusal), 'Use a live key')
  })

  test('gets an answer of bounded length, however long the text is', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId, { content: 'A cargo bike carries a lot. '.repeat(6_000) })
    const client = await connected(await keyOf(customer), cleanup)
    const text = textOf(await client.callTool({ name: 'get_publication', arguments: { id } }))
    assert.isBelow(text.length, 61_000)
    assert.include(text, 'more characters')
  })

  test('of one account cannot read another’s data', async ({ assert, cleanup }) => {
    const id = await finished((await signedInCustomer({ plan: 'starter' })).accountId)
    const client = await connected(await keyOf(await signedInCustomer({ plan: 'starter' })), cleanup)
    await assert.rejects(() => client.readResource({ uri: `cygnet://publications/${id}` }), /not found/)
    await assert.rejects(() => client.readResource({ uri: 'file:///etc/passwd' }), /cygnet:/)
  })

  test('whose key is disabled is refused from the next call on', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const { key, secret } = await withPermissions(customer, ...PERMISSIONS)
    const client = await connected(secret, cleanup)
    await switchApiKey(customer.accountId, key.id, false)
    await assert.rejects(() => client.listTools(), /INACTIVE_API_KEY/)
  })

  test('whose window of generations is used up reads on, and learns for how long', async ({
    assert,
    cleanup,
  }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const client = await connected(await keyOf(customer), cleanup)
    const imported = () =>
      client.callTool({ name: 'import_publication', arguments: { content: '# Brakes\n\nPads wear out.' } })
    let last = await imported()
    for (let calls = 1; !last.isError && calls < 100; calls++) last = await imported()
    assert.match(
      textOf(last),
      /RATE_LIMIT_EXCEEDED, 429\)\nThe window 'generation' is used up for another \d+ seconds\. Only calls that count in it wait/
    )
    assert.isNotOk((await client.callTool({ name: 'list_publications', arguments: {} })).isError)
  })

  test('vouches for a statement by its wording alone', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId)
    const client = await connected(await keyOf(customer), cleanup)
    const { claims } = dataOf(await client.callTool({ name: 'list_claims', arguments: { id } }))
    const [{ text }] = claims
    const kept = await client.callTool({ name: 'vouch_for_claim', arguments: { id, text } })
    assert.isNotOk(kept.isError, textOf(kept))
    const { claims: now, vouched } = dataOf(await client.callTool({ name: 'list_claims', arguments: { id } }))
    assert.equal(vouched, 1)
    assert.isNotNull(now.find((one: { text: string }) => one.text === text).vouched)
  })

  test('makes calls that its owner finds in the log', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const client = await connected(await keyOf(customer), cleanup)
    await client.callTool({ name: 'list_publications', arguments: {} })
    const { flushBufferedWrites } = await import('#core/database/buffered_writes')
    await flushBufferedWrites()
    const calls = await readConnection()
      .from('request_log')
      .where({ account_id: customer.accountId, operation_id: 'v1ListPublications' })
      .select('status')
    assert.deepEqual(calls, [{ status: 200 }])
  })
})

test.group('/mcp', () => {
  const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

  test('requires a key, its own site or a program, and POST', async ({ assert }) => {
    const none = await bareCall('POST', '/mcp', { headers: HEADERS, body: LIST })
    assert.equal(none.status, 401)
    assert.equal(JSON.parse(none.text).code, 'MISSING_API_KEY')
    assert.match(none.headers['www-authenticate']!, /^Bearer resource_metadata="/)
    const key = await keyOf(await signedInCustomer({ plan: 'starter' }))
    const call = (headers: Record<string, string>) =>
      bareCall('POST', '/mcp', { headers: { ...HEADERS, 'x-api-key': key, ...headers }, body: LIST })
    assert.equal((await call({ origin: 'https://evil.example' })).status, 403)
    const own = await call({ origin: new URL(settings.appUrl).origin })
    assert.equal(own.status, 200)
    assert.equal(own.headers['x-content-type-options'], 'nosniff')
    assert.isNotEmpty(own.headers['x-request-id'])
    const get = await bareCall('GET', '/mcp', { headers: HEADERS })
    assert.equal(get.status, 405)
    assert.equal(get.headers.allow, 'POST')
  })

  test('the contract marks only operations of the public API, each tool once', ({ assert }) => {
    assert.lengthOf([...new Set(tools.map(({ name }) => name))], tools.length)
    for (const { name, operation } of tools) {
      assert.match(name, /^[a-z]+(_[a-z]+)*$/)
      assert.isTrue(operation.path.startsWith('/api/v1/'), name)
      assert.isTrue(operations.has(operation.operationId))
    }
  })
})
