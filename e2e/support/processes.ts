import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Absolute path of the checkout. */
export const root = join(import.meta.dirname, '..', '..')

/** How long a server may take to finish its work; then it is killed, which its exit code shows. */
const STOP_LIMIT_MS = 90_000

const NODE = join(root, 'node_modules', '.bin', 'node')
/** As the API's own tests start them. */
const QUICK = ['known_modules', 'quick_passwords'].map(
  (name) => `--import=${pathToFileURL(join(root, 'api', 'tests', 'support', `${name}.mjs`)).href}`
)

/** A process of the project's own Node with all its output. */
export class Child {
  output = ''
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>

  constructor(args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
    this.#process = spawn(NODE, [...QUICK, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#ended = once(this.#process, 'exit')
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
      })
    }
  }

  /** Resolves to the first result of `probe`; rejects if the process ends before that. */
  async until<T>(what: string, probe: () => T | undefined | Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + 180_000
    while (this.#process.exitCode === null && this.#process.signalCode === null) {
      const answer = await probe()
      if (answer !== undefined) return answer
      if (Date.now() > deadline) {
        await this.stop()
        throw new Error(`${what} did not come up in time.\n${this.output}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${what} ended before it was up.\n${this.output}`)
  }

  /** Asks the process to stop, waits for its end and returns its exit code; null if it had to be killed. */
  async stop(): Promise<number | null> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill('SIGTERM')
      const limit = setTimeout(() => this.#process.kill('SIGKILL'), STOP_LIMIT_MS)
      await this.#ended
      clearTimeout(limit)
    }
    return this.#process.exitCode
  }
}

const run = promisify(execFile)

/** Runs one of the server's own commands on the data of a running product. Rejects if it fails. */
export async function ace(dataDir: string, ...args: string[]): Promise<void> {
  const cwd = join(root, 'api')
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir }
  await run(NODE, [...QUICK, join(cwd, 'build', 'bin', 'console.js'), ...args], { cwd, env })
}
