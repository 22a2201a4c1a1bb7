import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach } from 'vitest'
import { startServer, type TestServer } from '../../../sdk-js/tests/support/server.js'

export const BIN = fileURLToPath(new URL('../../bin/cygnet.js', import.meta.url))

export interface Result {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  stdin?: string | Uint8Array
  env?: Record<string, string>
}

export interface Fixture {
  readonly server: TestServer
  /** An empty folder: the command's home and working directory. */
  readonly folder: string
  /** Runs the command without a sign-in, against this test's server. */
  cygnet(args: string[], options?: RunOptions): Promise<Result>
  /** The same, signed in. */
  signedIn(args: string[], options?: RunOptions): Promise<Result>
  /** Starts it, signed in, in order to interrupt it. */
  start(args: string[]): { child: ChildProcessWithoutNullStreams; result: Promise<Result> }
}

export const TOKEN = 'cgs_test-token'

export function useCygnet(): Fixture {
  let server: TestServer
  let folder: string
  beforeEach(async () => {
    server = await startServer()
    folder = mkdtempSync(join(tmpdir(), 'cygnet-cli-'))
  })
  afterEach(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function start(args: string[], { stdin, env }: RunOptions = {}) {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: folder,
      // The machine's own settings must not leak in.
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        XDG_CONFIG_HOME: join(folder, 'config'),
        CYGNET_BASE_URL: server.url,
        ...env,
      },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.stdin.end(stdin ?? '')
    const result = new Promise<Result>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, stdout, stderr }))
    })
    return { child, result }
  }

  return {
    get server() {
      return server
    },
    get folder() {
      return folder
    },
    cygnet: (args, options) => start(args, options).result,
    signedIn: (args, options) =>
      start(args, { ...options, env: { CYGNET_TOKEN: TOKEN, ...options?.env } }).result,
    start: (args) => start(args, { env: { CYGNET_TOKEN: TOKEN } }),
  }
}

/** The last line of stderr, which is where errors appear as JSON. */
export function errorOf(result: Result): Record<string, unknown> {
  const line = result.stderr.trimEnd().split('\n').at(-1) ?? ''
  return (JSON.parse(line) as { error: Record<string, unknown> }).error
}
