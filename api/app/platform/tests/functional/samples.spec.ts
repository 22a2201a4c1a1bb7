import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { type Operation, operations } from '#core/contract/contract'
import { forgetAll } from '#core/http/rate_limiter'
import { documentedCall } from '#platform/documentation/documented_call'
import { buildSamples, LANGUAGES, type Sample, walkthroughSamples } from '#platform/documentation/samples'
import { createApiKey } from '#platform/keys/create_api_key'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { FULL_KEY, keyOf } from '#tests/support/api_keys'
import { startCompanySite } from '#tests/support/company_site'
import { ownWorker } from '#tests/support/own_worker'
import { type RecordOwner, recordOwner, withoutJobs } from '#tests/support/owned_records'
import { rawCall } from '#tests/support/raw_call'
import { isInstalled, runSample, sampleFolder } from '#tests/support/sample_runner'
import { sampleServer } from '#tests/support/sample_server'
import { picture } from '#tests/support/uploads'
import { addressOn, bodyOf, ready, WRITES } from '#tests/support/write_calls'

/** Adding a photo needs a website that shows one, and is tested with one. */
const publicApi = [...operations.values()].filter(
  ({ path, operationId }) => path.startsWith('/api/v1/') && operationId !== 'v1AddSitePhoto'
)
/** The usual run takes one language for each operation, and one kind of key for the walkthrough in each language, in turn. */
const WHOLE = process.env.WHOLE_MATRIX === '1'
const installed = LANGUAGES.filter(({ language }) => isInstalled(language))

for (const { language, label } of LANGUAGES.filter((one) => !isInstalled(one.language)))
  test(`The samples in ${label}`).skip(true, `${language} is not installed, so none of them was run`)

test.group('A documentation sample gets the answer shown on the page', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  let server: Awaited<ReturnType<typeof sampleServer>>
  let folder: Awaited<ReturnType<typeof sampleFolder>>
  let reader: RecordOwner
  group.setup(async () => {
    server = await sampleServer()
    folder = await sampleFolder(await picture().png().toBuffer())
    reader = await recordOwner()
    await WRITES.updateOutline!.before!(reader)
    const site = await startCompanySite({ port: ALLOWED_PORT })
    WRITES.v1ParseCompany = { body: () => ({ website_url: site.origin }) }
    WRITES.v1ParseCompanyProfile = { body: () => ({ urls: [site.origin] }) }
    const website = JSON.stringify({ name: 'Marlow', website: site.origin })
    await rawCall('PUT', '/api/company', { token: reader.token, body: website })
    return async () => {
      await withoutJobs(reader)
      await site.close()
      await folder.remove()
      server.close()
    }
  })

  /** The sample with the caller's key and ids filled in. */
  async function filledIn({ code }: Sample, operation: Operation, owner: RecordOwner): Promise<string> {
    const { path } = documentedCall(operation)
    const real = addressOn(operation, owner) + (path.includes('?') ? path.slice(path.indexOf('?')) : '')
    return code.replace(path, real).replaceAll('YOUR_API_KEY', await keyOf(owner))
  }

  async function mustGet(assert: Assert, operation: Operation, sample: Sample, owner: RecordOwner) {
    const { answer: kind } = documentedCall(operation)
    const until = kind === 'stream' ? ': open' : undefined
    forgetAll()
    const code = await filledIn(sample, operation, owner)
    const { stdout, stderr, exitCode } = await runSample(sample.language, code, folder.path, until)
    if (until) return assert.include(stdout, until)
    assert.equal(exitCode, 0, `${sample.label}: ${stderr}${stdout}\n${code}`)
    const { status, body } = server.answer()
    assert.equal(String(status), documentedSuccess(operation), String(body))
    if (typeof kind === 'object') {
      const file = sample.code.match(/publications?\.\w+/)![0]
      return assert.deepEqual(await readFile(join(folder.path, file)), body)
    }
    const printed = JSON.parse(stdout)
    // Decoded into PHP's arrays, an object without fields is an empty list.
    const answer = JSON.parse(sample.language === 'php' ? String(body).replaceAll('{}', '[]') : String(body))
    assert.deepEqual(sample.language === 'curl' ? printed : { ...answer, data: printed }, answer)
  }

  test('{operationId}')
    .with(publicApi)
    .run(async ({ assert, cleanup }, operation) => {
      const isRead = operation.method === 'GET'
      const owner = isRead ? reader : await ready(operation)
      if (!isRead) cleanup(() => withoutJobs(owner))
      server.forget()
      const body = isRead || operation.form || isWhole(operation) ? undefined : await bodyOf(operation, owner)
      const samples = buildSamples(operation, server.origin, body).filter(({ language }) =>
        isInstalled(language)
      )
      const turn = publicApi.indexOf(operation) % samples.length
      for (const sample of WHOLE ? samples : samples.slice(turn, turn + 1))
        await mustGet(assert, operation, sample, owner)
    })
    .timeout(120_000)
})

/** Whether its example names no record and no website, so that the sample works with nothing but a key. */
const isWhole = (operation: Operation) =>
  !WRITES[operation.operationId] &&
  !operation.path.includes('{') &&
  !/[0-9a-f]{8}-[0-9a-f]{4}-/.test(JSON.stringify(documentedCall(operation).body))

const documentedSuccess = ({ responses }: Operation) =>
  Object.keys(responses).find((status) => status.startsWith('2'))

test.group('The walkthrough', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  group.setup(ownWorker)

  const origin = `http://${process.env.HOST}:${process.env.PORT}`
  const samples = () => walkthroughSamples((operationId) => operations.get(operationId)!, origin)

  for (const { language, label, mode } of installed.flatMap((one, at) =>
    (['test', 'live'] as const)
      .filter((_, turn) => WHOLE || turn === at % 2)
      .map((mode) => ({ ...one, mode }))
  ))
    test(`${mode === 'test' ? 'publishes' : 'stops at the open questions of'} a text in ${label}`, async ({
      assert,
      cleanup,
    }) => {
      const owner = await recordOwner()
      const folder = await sampleFolder(Buffer.alloc(0))
      cleanup(async () => {
        await withoutJobs(owner)
        await folder.remove()
      })
      const { code } = samples().find((one) => one.language === language)!
      forgetAll()
      const { secret } = await createApiKey(owner, { ...FULL_KEY, mode })
      const run = await runSample(language, code.replaceAll('YOUR_API_KEY', secret), folder.path)
      const said = `${run.stderr}${run.stdout}`
      if (mode === 'test') return assert.equal(run.exitCode, 0, said)
      assert.notEqual(run.exitCode, 0, said)
      const [, id] = /Answer with PUT \/api\/v1\/publications\/(\S+)\/gaps, then publish:\s+\[\[add: /.exec(
        said
      )!
      const { text } = await rawCall('GET', `/api/v1/publications/${id}`, {
        headers: { 'x-api-key': secret },
      })
      assert.equal(JSON.parse(text).data.status, 'draft')
    }).timeout(120_000)

  for (const { language, label } of installed.filter((one) => one.language !== 'curl'))
    test(`reports a server that cannot be reached as NETWORK_ERROR in ${label}`, async ({ assert }) => {
      const folder = await sampleFolder(Buffer.alloc(0))
      const nowhere = walkthroughSamples((operationId) => operations.get(operationId)!, 'http://127.0.0.1:9')
      const run = await runSample(
        language,
        nowhere.find((one) => one.language === language)!.code,
        folder.path
      )
      await folder.remove()
      assert.notEqual(run.exitCode, 0)
      assert.include(run.stderr + run.stdout, 'NETWORK_ERROR')
    })
})
