import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { projectRoot } from '#start/settings'

test.group('The rules of the partner program', () => {
  test('are those that pages show before loading them', async ({ assert, client }) => {
    const file = join(projectRoot, 'dashboard', 'src', 'lib', 'seeded-program.ts')
    const { SEEDED_PROGRAM } = await import(pathToFileURL(file).href)
    const answer = await client.get('/api/partner/program')
    answer.assertStatus(200)
    assert.deepEqual(answer.body().data, SEEDED_PROGRAM)
  })
})
