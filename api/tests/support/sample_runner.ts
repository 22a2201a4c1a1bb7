import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '#platform/documentation/sample_writer'

interface Interpreter {
  file: string
  /** The program and its arguments. */
  command: string[]
}

const INTERPRETERS: Record<Language, Interpreter | null> = {
  javascript: { file: 'sample.mjs', command: [process.execPath] },
  // A version manager's shim would take longer to start than the sample runs.
  python: found('python3', ['-c', 'import sys; print(sys.executable)'], 'sample.py'),
  // The samples use its curl extension, which some distributions package apart.
  php: found('php', ['-r', 'echo extension_loaded("curl") ? PHP_BINARY : "";'], 'sample.php'),
  curl: found('curl', ['--version'], 'sample.sh') && { file: 'sample.sh', command: ['/bin/sh'] },
}

function found(program: string, args: string[], file: string): Interpreter | null {
  try {
    const [line] = execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }).trim().split('\n')
    return line ? { file, command: [line] } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export const isInstalled = (language: Language) => INTERPRETERS[language] !== null

export interface Run {
  stdout: string
  stderr: string
  exitCode: number | null
}

/** A folder for samples, with the picture that an upload sends. */
export async function sampleFolder(picture: Buffer) {
  const path = await mkdtemp(join(tmpdir(), 'cygnet-sample-'))
  await writeFile(join(path, 'workshop.png'), picture)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** @param until ends the program once it has printed this: an event stream never ends */
export async function runSample(
  language: Language,
  code: string,
  folder: string,
  until?: string
): Promise<Run> {
  const { file, command } = INTERPRETERS[language]!
  await writeFile(join(folder, file), code)
  const child = spawn(command[0]!, [...command.slice(1), file], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const run: Run = { stdout: '', stderr: '', exitCode: null }
  child.stdout.on('data', (data) => {
    run.stdout += data
    // Includes the shell's own child.
    if (until && run.stdout.includes(until)) process.kill(-child.pid!, 'SIGKILL')
  })
  child.stderr.on('data', (data) => (run.stderr += data))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ ...run, exitCode }))
  })
}
