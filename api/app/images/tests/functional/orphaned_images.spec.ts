import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { Dispatcher } from '#core/jobs/dispatcher'
import { HOUR } from '#core/time'
import { REMOVE_ORPHANS_JOB } from '#images/jobs'
import { planOrphanRemoval, RemoveOrphansJob } from '#images/jobs/remove_orphans_job'
import { settings } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { picture, upload } from '#tests/support/uploads'
import { waitFor } from '#tests/support/wait'

const folder = join(settings.dataDir, 'blog-images')
const path = (name: string) => join(folder, name)
const someName = () => `${newId().replaceAll('-', '')}.webp`

async function grow(name: string, hours: number): Promise<void> {
  const time = new Date(Date.now() - hours * HOUR)
  await utimes(path(name), time, time)
}

async function store(name: string, hours: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  await writeFile(path(name), 'an image')
  await grow(name, hours)
  return name
}

test.group('Image files without a row', () => {
  test('are removed after a day, and nothing else is', async ({ assert }) => {
    const customer = await signedInCustomer()
    const { body } = await upload(customer, { data: await picture().png().toBuffer() })
    const named: string = body.data.filename
    await grow(named, 48)
    const orphan = await store(someName(), 25)
    const unfinished = await store(`${someName()}.part`, 25)
    const young = await store(someName(), 23)
    const youngUnfinished = await store(`${someName()}.part`, 23)
    const notOurs = await store('notes.txt', 48)

    await transaction((trx) => planOrphanRemoval(trx, 0))
    const worker = new Dispatcher({ [REMOVE_ORPHANS_JOB]: new RemoveOrphansJob() }, 1)
    await worker.start()
    const jobs = () => readConnection().from('jobs').where('kind', REMOVE_ORPHANS_JOB).select('status')
    const seen = await waitFor('the removal', jobs, (found) => found.some(({ status }) => status === 'done'))
    await worker.stop()

    for (const name of [orphan, unfinished]) assert.isFalse(existsSync(path(name)), name)
    for (const name of [named, young, youngUnfinished, notOurs]) assert.isTrue(existsSync(path(name)), name)
    assert.sameMembers(
      seen.map(({ status }) => status),
      ['done', 'ready'],
      'the next run is planned'
    )
  })
})
