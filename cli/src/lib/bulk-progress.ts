import type { BulkStatus } from '@cygnet/sdk'
import { oneLine, onStderr, shorten } from './terminal.js'

/** Shows on stderr how a bulk generation goes: redrawn in place on a terminal, a line per change in a log. */
export class BulkProgress {
  readonly #quiet: boolean
  readonly #failed = new Set<string>()
  #line = ''

  constructor(options: { quiet: boolean }) {
    this.#quiet = options.quiet
  }

  show(status: BulkStatus): void {
    if (this.#quiet) return
    for (const item of status.publicationStatuses) {
      if (item.status !== 'failed' || this.#failed.has(item.id)) continue
      this.#failed.add(item.id)
      this.say(
        `${onStderr.red('Failed:')} ${oneLine(item.title)}: ${oneLine(item.error?.message ?? 'no reason was given')}`
      )
    }
    const line = inWords(status)
    if (line === this.#line) return
    this.#line = line
    if (process.stderr.isTTY)
      process.stderr.write(`\r\u001b[K${shorten(line, (process.stderr.columns || 80) - 1)}`)
    else process.stderr.write(`${line}\n`)
  }

  /** A line of its own above the running one. */
  say(text: string): void {
    if (this.#quiet) return
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${text}\n`)
    if (process.stderr.isTTY) process.stderr.write(this.#line)
  }

  /** Leaves the cursor on a line of its own. */
  end(): void {
    if (!this.#quiet && process.stderr.isTTY && this.#line !== '') process.stderr.write('\n')
    this.#line = ''
  }
}

function inWords(status: BulkStatus): string {
  const parts = [`${status.completedCount} of ${status.totalChecked} done`]
  if (status.failedCount > 0) parts.push(`${status.failedCount} failed`)
  const running = status.publicationStatuses.filter((item) => item.status === 'in_progress')
  if (running.length > 0) parts.push(`${running.length} being written`)
  const waiting = status.inProgressCount - running.length
  if (waiting > 0) parts.push(`${waiting} waiting`)
  return parts.join(', ')
}
