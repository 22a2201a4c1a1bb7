import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { directly } from '#tests/support/server_database'
import type { Premises } from '#tests/support/server_process'

const run = promisify(execFile)
const MEGABYTE = 1_048_576
const PAGE = 4_096

/** A data directory on a separate disk that a test can fill. */
export class SmallDisk {
  readonly #premises: Premises
  readonly #filling: string

  private constructor(premises: Premises) {
    this.#premises = premises
    this.#filling = join(premises.dataDir, 'filling')
  }

  /** Mounts one at the data directory. @returns null if this machine does not allow mounting, which is reported */
  static async mount(premises: Premises, megabytes: number): Promise<SmallDisk | null> {
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', premises.dataDir])
    } catch (error) {
      console.warn(`No full disk is tried, because no disk can be mounted here: ${error}`)
      return null
    }
    return new SmallDisk(premises)
  }

  /** Fills it to the last byte, including free space within the databases' files. */
  async fill(): Promise<void> {
    await directly(this.#premises, ['PRAGMA wal_checkpoint(TRUNCATE)'])
    await this.#write()
  }

  /** Fills it except for this many bytes. */
  async fillUpTo(bytes: number): Promise<void> {
    await this.fill()
    const file = await open(this.#filling, 'r+')
    const { size } = await file.stat()
    await file.truncate(size - bytes)
    await file.close()
  }

  async free(): Promise<void> {
    await rm(this.#filling, { force: true })
  }

  async unmount(): Promise<void> {
    await run('umount', ['-l', this.#premises.dataDir])
  }

  async #write(): Promise<void> {
    const file = await open(this.#filling, 'a')
    try {
      for (let chunk = MEGABYTE; ; ) {
        try {
          await file.write(Buffer.alloc(chunk))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          if (chunk === PAGE) return
          chunk = PAGE
        }
      }
    } finally {
      await file.close()
    }
  }
}
