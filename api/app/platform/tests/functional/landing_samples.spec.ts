import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { LANGUAGES } from '#platform/documentation/samples'
import { projectRoot } from '#start/settings'
import { keyOf } from '#tests/support/api_keys'
import { recordOwner, withoutJobs } from '#tests/support/owned_records'
import { isInstalled, runSample, sampleFolder } from '#tests/support/sample_runner'
import { sampleServer } from '#tests/support/sample_server'

test('The samples on the landing page run as they are and get the answer that is shown', async ({
  assert,
  cleanup,
}) => {
  const file = join(projectRoot, 'dashboard', 'src', 'public', 'landing', 'code-samples-text.ts')
  const { samplesFor } = await import(pathToFileURL(file).href)
  const [server, folder, owner] = await Promise.all([
    sampleServer(),
    sampleFolder(Buffer.alloc(0)),
    recordOwner(),
  ])
  cleanup(async () => {
    await withoutJobs(owner)
    await folder.remove()
    server.close()
  })
  const key = await keyOf(owner)
  const samples: { language: string; code: string }[] = samplesFor(server.origin)
  assert.sameMembers(
    samples.map(({ language }) => language),
    LANGUAGES.map(({ label }) => label)
  )
  for (const { language: label, code } of samples) {
    const { language } = LANGUAGES.find((one) => one.label === label)!
    if (!isInstalled(language)) continue
    const run = await runSample(language, code.replaceAll('YOUR_API_KEY', key), folder.path)
    assert.equal(run.exitCode, 0, `${label}: ${run.stderr}${run.stdout}`)
    const answer = JSON.parse(String(server.answer().body))
    assert.equal(server.answer().status, 202, label)
    assert.containSubset(answer, { success: true, data: { status: 'created' } })
    for (const id of [answer.data.publicationId, answer.data.status]) assert.include(run.stdout, id, label)
    assert.isString(answer.data.sessionId)
  }
}).timeout(60_000)
