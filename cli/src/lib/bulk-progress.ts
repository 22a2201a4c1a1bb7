import type { BulkRow } from './bulk-journal.js'
import { rowName } from './bulk-results.js'
import { oneLine, onStderr, shorten } from './terminal.js'

/** The number of rows in each state. */
export interface BulkCounts {
  total: number
  completed: number
  failed: number
  /** Being generated now. */
  running: number
  /** Not started, whether sent or not. */
  waiting: number
}

/** Shows a bulk generation's progress on stderr: redrawn in place on a terminal, one line per change in a log. */
export class BulkProgress {
  readonly #quiet: boolean
  readonly #failed = new Set<BulkRow>()
  #line = ''

  constructor(options: { quiet: boolean }) {
    this.#quiet = options.quiet
  }

  show(counts: BulkCounts): void {
    if (this.#quiet) return
    const line = inWords(counts)
    if (line === this.#line) return
    this.#line = line
    if (process.stderr.isTTY)
      process.stderr.write(`\r\u001b[K${shorten(line, (process.stderr.columns || 80) - 1)}`)
    else process.stderr.write(`${line}\n`)
  }

  /** Reports a failed row, once. @param place in the list, from 0 */
  failed(row: BulkRow, place: number): void {
    if (this.#failed.has(row)) return
    this.#failed.add(row)
    this.#write(
      `${onStderr.red('Failed:')} ${oneLine(`${rowName(row, place)}, ${row.title || row.prompt}: ${row.error?.message}`)}`
    )
  }

  /** Prints a separate line above the progress line. */
  say(text: string): void {
    this.#write(oneLine(text))
  }

  /** Moves the cursor to a new line. */
  end(): void {
    if (!this.#quiet && process.stderr.isTTY && this.#line !== '') process.stderr.write('\n')
    this.#line = ''
  }

  #write(line: string): void {
    if (this.#quiet) return
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${line}\n`)
    if (process.stderr.isTTY) process.stderr.write(this.#line)
  }
}

function inWords({ total, completed, failed, running, waiting }: BulkCounts): string {
  const parts = [`${completed} of ${total} done`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (running > 0) parts.push(`${running} being written`)
  if (waiting > 0) parts.push(`${waiting} waiting`)
  return parts.join(', ')
}
