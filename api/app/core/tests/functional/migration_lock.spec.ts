import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { migratingAlone } from '#core/database/migration_lock'

test.group('Of processes that migrate one database', () => {
  test('one works at a time, and the next begins when it ends', async ({ assert }) => {
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} begins`)
      await sleep(50)
      events.push(`${name} ends`)
    }
    let waits = 0
    await Promise.all(
      ['first', 'second', 'third'].map((name) => migratingAlone(work(name), () => void waits++))
    )
    assert.equal(waits, 2, 'those that wait are told, once each')
    assert.lengthOf(events, 6)
    for (let at = 0; at < events.length; at += 2)
      assert.equal(events[at + 1], events[at]!.replace('begins', 'ends'))
  })

  test('one that fails lets the next one begin', async ({ assert }) => {
    await assert.rejects(
      () =>
        migratingAlone(async () => {
          throw new Error('no space left')
        }),
      'no space left'
    )
    assert.equal(await migratingAlone(async () => 'done'), 'done')
  })
})
