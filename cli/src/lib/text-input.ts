import { readFile } from 'node:fs/promises'
import { usageError } from './exit-codes.js'

/** The text of a file, or of stdin for `-`. */
export async function readText(file: string): Promise<string> {
  if (file === '-') return decode(await stdinBytes(), 'What comes in on stdin')
  return decode(await fileBytes(file), file)
}

/** Everything from a pipe, without the final line end. */
export async function readStdin(): Promise<string> {
  return (await readText('-')).replace(/\r?\n$/, '')
}

/**
 * UTF-16 where a byte order mark says so, as PowerShell and old editors write it, otherwise UTF-8. Anything else is
 * rejected: a text with lost letters would be paid for and useless.
 */
export function decode(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw usageError(`${name} is not text in UTF-8`, 'Save it as UTF-8 and try again.')
  }
}

async function fileBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw usageError(`There is no file ${file}`)
    if (code === 'EISDIR') throw usageError(`${file} is a folder`)
    throw error
  }
}

async function stdinBytes(): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The JSON of a file, or of stdin for `-`. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file)
  try {
    return JSON.parse(text)
  } catch {
    throw usageError(`${file === '-' ? 'The input' : file} is not JSON`)
  }
}

/** The JSON object of a file, or of stdin for `-`. Its fields are checked by the server. */
export async function readObject<T extends object>(file: string, what: string): Promise<T> {
  const value = await readJson(file)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usageError(`${what} is a JSON object`)
  }
  return value as T
}
