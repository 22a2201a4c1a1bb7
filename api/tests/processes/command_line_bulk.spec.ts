import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { ROOMY_LIMITS } from '#tests/support/kinds_of_write'
import { signUp } from '#tests/support/server_calls'
import { givePlan, readRows } from '#tests/support/server_database'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const CYGNET = fileURLToPath(new URL('../../../cli/bin/cygnet.js', import.meta.url))
/** The full run (WHOLE_MATRIX=1) has as many as a campaign; a text takes a good part of a second. */
const COUNT = process.env.WHOLE_MATRIX === '1' ? 200 : 12

test.group('A list of prompts by the command line', () => {
  test('is generated whole and nothing of it twice, although the command is killed twice', async ({
    assert,
    cleanup,
  }) => {
    const premises = await newPremises()
    const folder = await mkdtemp(join(tmpdir(), 'cygnet-bulk-'))
    cleanup(async () => {
      await premises.clear()
      await rm(folder, { recursive: true })
    })
    const server = await ServerProcess.start(premises, ROOMY_LIMITS)
    const token = await signUp(server)
    await givePlan(premises, 'business')
    const prompts = Array.from(
      { length: COUNT },
      (_, index) => `What should a family know about cargo bikes, part ${index + 1}?`
    )
    await writeFile(join(folder, 'list.csv'), `prompt\n${prompts.map((one) => `"${one}"`).join('\n')}\n`)

    const run = () => {
      const options = ['--no-images', '--length', 'short', '--concurrency', String(COUNT / 4)]
      const child = spawn(
        process.execPath,
        [CYGNET, 'bulk', 'list.csv', '--results', 'results.csv', ...options],
        {
          cwd: folder,
          env: {
            PATH: process.env.PATH,
            HOME: folder,
            CYGNET_BASE_URL: server.origin,
            CYGNET_TOKEN: token,
          },
          stdio: ['ignore', 'ignore', 'pipe'],
        }
      )
      let output = ''
      child.stderr.on('data', (data) => (output += data))
      const end = new Promise<number | null>((resolve) => child.once('exit', resolve))
      return { child, end, output: () => output }
    }
    const made = async () =>
      Number((await readRows(premises, 'SELECT COUNT(*) AS count FROM publications'))[0]!.count)

    for (const share of [1 / 4, 1 / 2]) {
      const { child, end, output } = run()
      await waitFor(
        `${COUNT * share} publications that were begun`,
        made,
        (count) => count >= COUNT * share,
        () => `${output()}\n${server.output()}`
      )
      child.kill('SIGKILL')
      assert.isNull(await end)
    }
    const last = run()
    assert.equal(await last.end, 0, last.output())

    const rows = await readRows(
      premises,
      "SELECT initial_prompt AS prompt FROM publications WHERE generation_status = 'completed'"
    )
    assert.sameMembers(
      rows.map(({ prompt }) => prompt),
      prompts
    )
    assert.equal(await made(), COUNT)
    const results = await readFile(join(folder, 'results.csv'), 'utf8')
    assert.lengthOf(results.trim().split('\n'), COUNT + 1)
  }).timeout(600_000)
})
