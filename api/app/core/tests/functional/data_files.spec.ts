import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { settings } from '#start/settings'

if (!process.env.DATABASE_URL)
  test('The database files are for their owner alone', ({ assert }) => {
    for (const ending of ['', '-wal', '-shm']) {
      const { mode } = statSync(join(settings.dataDir, `cygnet.sqlite3${ending}`))
      assert.equal((mode & 0o777).toString(8), '600', ending)
    }
  })
