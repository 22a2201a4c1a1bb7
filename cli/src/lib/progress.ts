import { type GenerationStatus, isFinished } from '@cygnet/sdk'
import { oneLine, onStderr, shorten } from './terminal.js'

/** Shows a generation's progress on stderr. */
export interface Progress {
  show(status: GenerationStatus): void
  /** Moves the cursor to a new line. */
  end(): void
}

/** Live on a terminal, a line per step in a log, nothing where it is switched off. */
export function createProgress(options: { quiet: boolean }): Progress {
  if (options.quiet) return { show: () => {}, end: () => {} }
  return process.stderr.isTTY ? new LiveProgress() : new LoggedProgress()
}

class LoggedProgress implements Progress {
  /** Blocks and images are generated in parallel, so a step may be reported again. */
  readonly #reported = new Set<string>()

  show(status: GenerationStatus): void {
    const label = oneLine(status.stepLabel)
    if (this.#reported.has(label)) return
    this.#reported.add(label)
    process.stderr.write(`${percent(status)} ${label}\n`)
  }

  end(): void {}
}

/** Finished steps stay above; the current one is redrawn in place, its time every second. */
class LiveProgress implements Progress {
  readonly #finished = new Set<string>()
  #status: GenerationStatus | undefined
  #since = 0
  #clock: NodeJS.Timeout | undefined

  show(status: GenerationStatus): void {
    if (this.#status && this.#status.stepLabel !== status.stepLabel) this.#finishStep(this.#status)
    this.#status = status
    this.#since = Date.now()
    this.#clock ??= setInterval(() => this.#draw(), 1_000)
    this.#draw()
  }

  end(): void {
    clearInterval(this.#clock)
    this.#clock = undefined
    if (this.#status) process.stderr.write('\n')
    this.#status = undefined
  }

  #draw(): void {
    if (!this.#status) return
    const { stepLabel, elapsedSeconds, expectedSeconds } = this.#status
    const elapsed = isFinished(this.#status)
      ? elapsedSeconds
      : elapsedSeconds + (Date.now() - this.#since) / 1000
    const times = timesOf(elapsed, isFinished(this.#status) ? 0 : expectedSeconds)
    // Some terminals report 0 columns.
    const room = (process.stderr.columns || 80) - 1
    const line = shorten(`${percent(this.#status)} ${oneLine(stepLabel)}  ${times}`, room)
    process.stderr.write(`\r\u001b[K${isFinished(this.#status) ? line : onStderr.cyan(line)}`)
  }

  #finishStep({ stepLabel }: GenerationStatus): void {
    if (this.#finished.has(stepLabel)) return
    this.#finished.add(stepLabel)
    process.stderr.write(`\r\u001b[K${onStderr.green('✓')}    ${oneLine(stepLabel)}\n`)
  }
}

/** In seconds. An estimate that has passed is not shown: `14 s of about 3 s` helps nobody. */
export function timesOf(elapsed: number, expected: number): string {
  const passed = `${Math.floor(elapsed)} s`
  return elapsed < expected ? `${passed} of about ${Math.round(expected)} s` : passed
}

function percent(status: GenerationStatus): string {
  return `${String(status.progress).padStart(3)}%`
}
