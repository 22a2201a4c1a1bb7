import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError, EXIT } from './exit-codes.js'

/**
 * Opens a text in the editor of VISUAL or EDITOR, by default `vi`.
 * @throws CommandError when the editor cannot be started or ends with an error
 */
export async function editText(text: string, name: string): Promise<string> {
  const editor = process.env.VISUAL || process.env.EDITOR || 'vi'
  const folder = await mkdtemp(join(tmpdir(), 'cygnet-'))
  const file = join(folder, name)
  try {
    await writeFile(file, text, { mode: 0o600 })
    await run(editor, file)
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Through the shell, because EDITOR may contain options; the file name is passed as an argument, never inside the
 * command.
 */
function run(editor: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (cause?: unknown) =>
      reject(
        new CommandError(`The editor '${editor}' exited with an error`, {
          code: 'EDITOR_FAILED',
          exitCode: EXIT.failure,
          hint: 'Set EDITOR to one that waits until the file is closed, e.g. EDITOR="code --wait".',
          cause,
        })
      )
    spawn('/bin/sh', ['-c', `${editor} "$1"`, 'editor', file], { stdio: 'inherit' })
      .on('error', failed)
      .on('exit', (code) => (code === 0 ? resolve() : failed()))
  })
}
