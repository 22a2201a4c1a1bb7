import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { projectRoot } from '#start/settings'
import { ROOMY_LIMITS } from '#tests/support/kinds_of_write'
import { signUp } from '#tests/support/server_calls'
import { newPremises, ServerProcess } from '#tests/support/server_process'

const run = promisify(execFile)
const TSC = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))

/** A program as somebody writes it who knows nothing but the contract. */
const PROGRAM = `
import { client } from './client/client.gen.js'
import { v1GeneratePublication, v1GetGenerationStatus, v1GetPublication, v1ListPublications } from './client/index.js'

client.setConfig({ baseUrl: process.env.CYGNET!, auth: () => process.env.KEY! })

const started = await v1GeneratePublication({
  body: {
    prompt: 'How often should a cargo bike be serviced?',
    content_preferences: { include_images: false, length: 'short' },
    external_id: 'post-4711',
    custom_metadata: { campaign: 'spring' },
  },
  headers: { 'Idempotency-Key': 'post-4711' },
  throwOnError: true,
})
const { sessionId, publicationId } = started.data.data
for (;;) {
  const { data } = await v1GetGenerationStatus({ path: { sessionId }, throwOnError: true })
  if (typeof data === 'string') throw new Error('a stream was not asked for')
  if (data.data.status === 'failed') throw new Error(data.data.error?.message)
  if (data.data.status === 'completed') break
  await new Promise((resolve) => setTimeout(resolve, 100))
}
const { data: read } = await v1GetPublication({ path: { id: publicationId }, throwOnError: true })
const listed = await v1ListPublications({ query: { limit: 1, custom_metadata: { campaign: 'spring' } }, throwOnError: true })
const refused = await v1GetPublication({ path: { id: 'none' } })
const title: string = read.data.title
console.log(JSON.stringify({
  title,
  id: read.data.external_id,
  listed: listed.data.data.publications.map((one) => one.id === publicationId),
  code: refused.error?.code,
}))
`

test.group('A client that another generator makes of the contract', () => {
  test('compiles strictly and makes a publication', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cygnet-client-'))
    const premises = await newPremises()
    cleanup(async () => {
      await premises.clear()
      await rm(folder, { recursive: true })
    })
    const { createClient } = await import('@hey-api/openapi-ts')
    await createClient({
      input: join(projectRoot, 'openapi.yaml'),
      output: { path: join(folder, 'client'), module: { extension: '.js' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    })
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'program.ts'), PROGRAM)
    const options = {
      strict: true,
      noUncheckedIndexedAccess: true,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'nodenext',
      outDir: 'out',
      types: ['node'],
      typeRoots: [join(projectRoot, 'node_modules/@types')],
    }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['program.ts'] })
    )
    const compiled = await run(process.execPath, [TSC, '-p', folder], { cwd: folder }).catch((error) => error)
    assert.equal(compiled.stdout, '')

    const server = await ServerProcess.start(premises, ROOMY_LIMITS)
    const token = await signUp(server)
    const { body } = await server.call<{ key: string }>('POST', '/api/api-keys', token, {
      name: 'Generated client',
      mode: 'test',
      permissions: ['publications:read', 'publications:generate'],
    })
    const { stdout } = await run(process.execPath, [join(folder, 'out', 'program.js')], {
      env: { CYGNET: server.origin, KEY: body.data.key },
    })
    assert.containSubset(JSON.parse(stdout), { id: 'post-4711', listed: [true], code: 'NOT_FOUND' })
    await server.end('SIGTERM')
  })
    .timeout(180_000)
    .skip(process.env.WHOLE_MATRIX !== '1', 'part of the full run')
})
