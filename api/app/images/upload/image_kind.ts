/** What may be uploaded, recognized by its first bytes: neither the file's name nor the declared type counts. */
export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp'

/** Bytes that are enough to recognize it. */
export const ENOUGH = 12

/** @param head the first bytes of a file, at least `ENOUGH` if it has them */
export function imageKindOf(head: Buffer): ImageKind | null {
  const at = (from: number, to: number) => head.toString('latin1', from, to)
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return 'gif'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  return null
}
