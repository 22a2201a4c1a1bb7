import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { keptFromStarts, QUICK_START } from '#tests/support/quick_start'
import type { Premises } from '#tests/support/server_process'

const API = fileURLToPath(new URL('../../', import.meta.url))
const CONSOLE = process.env.BUILT_SERVER
  ? ['build/bin/console.js']
  : ['--import=./scripts/run_sources.mjs', 'bin/console.ts']

export interface Ended {
  /** The exit code, or the signal's name. */
  code: number | string | null
  output: string
}

/** Starts one of the server's commands in a process of its own. */
export function startCommand(
  { dataDir, databaseUrl }: Pick<Premises, 'dataDir' | 'databaseUrl'>,
  args: string[],
  env: Record<string, string> = {}
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [QUICK_START, ...CONSOLE, ...args], {
    cwd: API,
    env: {
      PATH: process.env.PATH,
      ...keptFromStarts(),
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      NO_COLOR: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code: code ?? signal, output }))
  )
  return { child, ended }
}

export const runCommand = (...args: Parameters<typeof startCommand>): Promise<Ended> =>
  startCommand(...args).ended
