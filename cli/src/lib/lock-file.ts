import { readFile, rm, writeFile } from 'node:fs/promises'
import { CommandError, EXIT } from './exit-codes.js'

/** Prevents a second process from doing the same work. The lock of a process that was killed is taken over. */
export async function lockFile(path: string, what: string): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt++) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(await readFile(path, 'utf8').catch(() => ''))
      if (attempt > 0 || isRunning(owner)) throw inUse(path, what, owner)
      await rm(path, { force: true })
    }
  }
}

/** Process ids restart in a container, so a lock with our own id is an old one. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function inUse(path: string, what: string, owner: number): CommandError {
  return new CommandError(`${what} is in use by process ${owner}`, {
    code: 'IN_USE',
    exitCode: EXIT.failure,
    hint: `Wait until it has ended. If there is no such process, delete ${path}.`,
  })
}
