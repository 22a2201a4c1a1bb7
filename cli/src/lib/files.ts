import { constants } from 'node:fs'
import { access, link, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CommandError, EXIT, usageError } from './exit-codes.js'

/** Fails before anything is spent if the file could not be written later. */
export async function requireWritable(path: string, force: boolean): Promise<void> {
  const folder = dirname(path)
  const found = await stat(path).catch(absent)
  if (found?.isDirectory()) throw usageError(`${path} is a folder`)
  if (found && !force) throw alreadyThere(path)
  const place = await stat(folder).catch(absent)
  if (!place?.isDirectory()) throw usageError(`There is no folder ${folder}`)
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw new CommandError(`${folder} cannot be written to`, {
      code: 'EACCES',
      exitCode: EXIT.failure,
      cause,
    })
  })
}

/** Writes the whole file or none of it; an existing one is kept unless `force`. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  options: { force: boolean; mode?: number }
): Promise<void> {
  const { randomBytes } = await import('node:crypto')
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await writeFile(draft, content, { flag: 'wx', mode: options.mode ?? 0o666 })
    if (options.force) await rename(draft, path)
    else await putInFreePlace(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Linking fails when the name is taken; renaming would not. */
async function putInFreePlace(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST') throw alreadyThere(path)
    // Some file systems do not support links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error
    if (await stat(path).catch(absent)) throw alreadyThere(path)
    await rename(draft, path)
  }
}

function alreadyThere(path: string): CommandError {
  return new CommandError(`${path} already exists`, {
    code: 'FILE_EXISTS',
    exitCode: EXIT.usage,
    hint: 'Use --force to replace it.',
  })
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
