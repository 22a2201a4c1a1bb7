import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CygnetSession } from '@cygnet/sdk/session'
import { CommandError } from './exit-codes.js'
import { writeWhole } from './files.js'

/** The result for one finished text: its file, or why it could not be written. */
export interface WrittenFile {
  id: string
  file: string
  error: string | null
}

/** A finished text and its position in the list, from 0. */
export interface FinishedText {
  id: string
  place: number
}

/** Writes each publication of a bulk generation into a folder as soon as it is finished, one after the other. */
export class BulkFiles {
  readonly written: WrittenFile[] = []
  #turn: Promise<void> = Promise.resolve()

  constructor(
    readonly cygnet: CygnetSession,
    readonly folder: string,
    readonly options: {
      force: boolean
      /** The number of texts in the list, for names that sort. */
      total: number
      onWritten: (file: WrittenFile, text: FinishedText) => Promise<void>
    }
  ) {}

  take(text: FinishedText): void {
    this.#turn = this.#turn.then(() => this.#write(text))
  }

  /** Resolves when everything added has been written. */
  async done(): Promise<void> {
    await this.#turn
  }

  /** Reports one that cannot be written and continues with the others. */
  async #write(text: FinishedText): Promise<void> {
    const number = String(text.place + 1).padStart(String(this.options.total).length, '0')
    const written: WrittenFile = { id: text.id, file: '', error: null }
    try {
      const { bytes, filename } = await this.cygnet.publications.download(text.id, { format: 'md' })
      written.file = join(this.folder, `${number}-${filename}`)
      await this.#save(written.file, bytes)
    } catch (error) {
      written.error = error instanceof Error ? error.message : String(error)
    }
    this.written.push(written)
    await this.options.onWritten(written, text)
  }

  /** An earlier run that was killed may already have written the file. */
  async #save(path: string, bytes: Uint8Array): Promise<void> {
    try {
      await writeWhole(path, bytes, { force: this.options.force })
    } catch (error) {
      if (!(error instanceof CommandError) || error.code !== 'FILE_EXISTS') throw error
      if (!(await readFile(path)).equals(bytes)) throw error
    }
  }
}
