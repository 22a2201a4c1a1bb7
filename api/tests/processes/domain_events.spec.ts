import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { begin, signUp } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { newPremises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

const SUBJECT = 'You have used all 3 posts this month'

async function mailsAbout(dataDir: string, words: string): Promise<number> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes(words)).length
}

test.group('An event whose server is killed', () => {
  test('is handled by the next one, once', async ({ assert, cleanup }) => {
    const premises = await newPremises()
    cleanup(() => premises.clear())
    // No jobs run here: an emitted event is stored, and nobody has handled it.
    const killed = await ServerProcess.start(premises, { ROLE: 'web' })
    const token = await signUp(killed)
    for (let post = 0; post < 3; post++) await begin(killed, token)
    await killed.end('SIGKILL')
    assert.equal(await mailsAbout(premises.dataDir, SUBJECT), 0)

    const next = await ServerProcess.start(premises)
    await waitFor(
      'the mail about the quota',
      () => mailsAbout(premises.dataDir, SUBJECT),
      (count) => count > 0
    )
    // A mail is sent before its job has ended: killed in between, it would rightly be sent again.
    await waitFor(
      'the jobs that are due to be over',
      () =>
        readRows(
          premises,
          `SELECT kind FROM jobs WHERE status = 'running' OR (status = 'ready' AND attempts = 0 AND run_at <= created_at)`
        ),
      (open) => open.length === 0
    )
    await next.end('SIGKILL')
    const third = await ServerProcess.start(premises)
    await third.end('SIGTERM')
    assert.equal(await mailsAbout(premises.dataDir, SUBJECT), 1)
  })
})
