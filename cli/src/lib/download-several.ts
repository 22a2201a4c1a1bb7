import { mkdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { usageError } from './exit-codes.js'
import { type FileFormat, fetchFile } from './fetch-file.js'
import { writeWhole } from './files.js'
import type { Session } from './session.js'

/** Saves each publication as a file in a folder, named after its title; equal names are numbered. */
export async function downloadSeveral(
  { cygnet, output }: Session,
  ids: string[],
  { folder, force, ...as }: FileFormat & { folder: string; force: boolean }
): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found && !found.isDirectory()) throw usageError(`${folder} is a file; several need a folder`)
  await mkdir(folder, { recursive: true })
  const taken = new Set<string>()
  const files: { id: string; path: string; bytes: number }[] = []
  for (const id of ids) {
    const file = await fetchFile(cygnet, id, as)
    const path = join(folder, freeName(file.filename, taken))
    await writeWhole(path, file.bytes, { force })
    files.push({ id, path, bytes: file.bytes.length })
  }
  output.result(files, () => files.map(({ path }) => path).join('\n'))
}

function freeName(name: string, taken: Set<string>): string {
  const extension = extname(name)
  const base = name.slice(0, name.length - extension.length)
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${base}_${number}${extension}`
  taken.add(free)
  return free
}
