import type { BulkRow } from './bulk-journal.js'
import { oneLine, onStderr, shorten } from './terminal.js'

/** How many rows of a list are where. */
export interface BulkCounts {
  total: number
  completed: number
  failed: number
  /** Being written right now. */
  running: number
  /** Not begun, sent or not. */
  waiting: number
}

/** Shows on stderr how a bulk generation goes: redrawn in place on a terminal, a line per change in a log. */
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

  /** Names a row that failed, once. */
  failed(row: BulkRow): void {
    if (this.#failed.has(row)) return
    this.#failed.add(row)
    this.#write(`${onStderr.red('Failed:')} ${oneLine(`${row.title || row.prompt}: ${row.error?.message}`)}`)
  }

  /** A line of its own above the running one. */
  say(text: string): void {
    this.#write(oneLine(text))
  }

  /** Leaves the cursor on a line of its own. */
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
