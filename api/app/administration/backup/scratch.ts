import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { DAY } from '#core/time'

const NAME = /^\.cygnet-(backup|restore)-[0-9a-f]{12}$/
/** Milliseconds after which a killed process's leftovers are deleted. */
const FORGOTTEN = DAY

/**
 * Lends `work` a folder in `parent` for what is unfinished. It is removed however the work ends, except by a kill:
 * then the next one removes it, a day later.
 */
export async function withScratch<T>(
  parent: string,
  purpose: 'backup' | 'restore',
  work: (folder: string) => Promise<T>
): Promise<T> {
  await removeForgotten(parent)
  const folder = join(parent, `.cygnet-${purpose}-${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  const stop = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(128 + constants.signals[signal])
  }
  process.prependListener('SIGINT', stop)
  process.prependListener('SIGTERM', stop)
  try {
    return await work(folder)
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeForgotten(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!NAME.test(name)) continue
    const path = join(parent, name)
    const left = await stat(path).catch(() => null)
    if (left && left.mtimeMs < Date.now() - FORGOTTEN) await rm(path, { recursive: true, force: true })
  }
}
