import { join } from 'node:path'
import type { BulkStatus } from '@cygnet/sdk'
import type { CygnetSession } from '@cygnet/sdk/session'
import { writeWhole } from './files.js'

/** What became of one finished text: the file it is in, or why it could not be written. */
export interface WrittenFile {
  id: string
  file: string
  error: string | null
}

/** Writes each publication of a bulk generation into a folder as soon as it is finished, one after the other. */
export class BulkFiles {
  readonly written: WrittenFile[] = []
  readonly #taken = new Set<string>()
  #turn: Promise<void> = Promise.resolve()

  constructor(
    readonly cygnet: CygnetSession,
    readonly folder: string,
    readonly options: { force: boolean; onWritten: (file: WrittenFile) => void }
  ) {}

  take(status: BulkStatus): void {
    const width = String(status.totalChecked).length
    for (const [index, { id, status: state }] of status.publicationStatuses.entries()) {
      if (state !== 'completed' || this.#taken.has(id)) continue
      this.#taken.add(id)
      const number = String(index + 1).padStart(width, '0')
      this.#turn = this.#turn.then(() => this.#write(id, number))
    }
  }

  /** Resolves when everything that was taken is written. */
  async done(): Promise<void> {
    await this.#turn
  }

  /** One that cannot be written does not keep the others from their files; it is told. */
  async #write(id: string, number: string): Promise<void> {
    const written: WrittenFile = { id, file: '', error: null }
    try {
      const { bytes, filename } = await this.cygnet.publications.download(id, { format: 'md' })
      written.file = join(this.folder, `${number}-${filename}`)
      await writeWhole(written.file, bytes, { force: this.options.force })
    } catch (error) {
      written.error = error instanceof Error ? error.message : String(error)
    }
    this.written.push(written)
    this.options.onWritten(written)
  }
}
