import { resolve } from 'node:path'
import { toRefusal } from '#administration/backup/refusal'

/** Where a path leads that was typed: npm runs commands in the package's folder, and keeps where it was called. */
export const pathOf = (typed: string) => resolve(process.env.INIT_CWD ?? process.cwd(), typed)

export const filesInWords = (number: number) => `${number} ${number === 1 ? 'file' : 'files'}`

export function sizeInWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`
  const megabytes = bytes / 1024 / 1024
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`
}

/** Prints why nothing was done. @throws what nobody could expect */
export function reportRefusal(error: unknown, json: boolean): void {
  const refusal = toRefusal(error)
  if (!refusal) throw error
  const { reason, message, remedy } = refusal
  if (json) console.log(JSON.stringify({ ok: false, reason, says: message, remedy }, null, 2))
  else console.error([message, ...(remedy === null ? [] : [`-> ${remedy}`])].join('\n'))
}
