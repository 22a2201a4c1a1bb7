import type { GenerationStatus } from '@cygnet/sdk'
import { oneLine, onStderr, shorten } from './terminal.js'

/** Shows on stderr how a generation goes. */
export interface Progress {
  show(status: GenerationStatus): void
  /** Leaves the cursor on a line of its own. */
  end(): void
}

/** Live on a terminal, a line per step in a log, nothing where it is not wanted. */
export function createProgress(options: { quiet: boolean }): Progress {
  if (options.quiet) return { show: () => {}, end: () => {} }
  return process.stderr.isTTY ? new LiveProgress() : new LoggedProgress()
}

class LoggedProgress implements Progress {
  #label = ''

  show(status: GenerationStatus): void {
    const label = oneLine(status.stepLabel)
    if (label === this.#label) return
    this.#label = label
    process.stderr.write(`${percent(status)} ${label}\n`)
  }

  end(): void {}
}

/** Finished steps stay above, the current one is redrawn in place. */
class LiveProgress implements Progress {
  #label = ''

  show(status: GenerationStatus): void {
    const label = oneLine(status.stepLabel)
    if (label !== this.#label) this.#finishLine()
    this.#label = label
    const times = `${Math.round(status.elapsedSeconds)} s of about ${Math.round(status.expectedSeconds)} s`
    const room = (process.stderr.columns ?? 80) - 1
    const line = shorten(`${percent(status)} ${label}  ${times}`, room)
    const isEnd = status.status === 'completed' || status.status === 'failed'
    process.stderr.write(`\r\u001b[K${isEnd ? line : onStderr.cyan(line)}`)
  }

  end(): void {
    if (this.#label !== '') process.stderr.write('\n')
    this.#label = ''
  }

  #finishLine(): void {
    if (this.#label !== '') process.stderr.write(`\r\u001b[K${onStderr.green('✓')}    ${this.#label}\n`)
  }
}

function percent(status: GenerationStatus): string {
  return `${String(status.progress).padStart(3)}%`
}
