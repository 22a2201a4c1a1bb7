import { formatNumber } from '#/lib/format'

/** What the server accepts; checked here too, so that nobody waits for an upload that will be refused. */
export const ACCEPTED = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const ACCEPTED_WORDS = 'PNG, JPG, GIF, WebP up to 10MB'
const MAX_BYTES = 10 * 1024 * 1024

/** Why a file cannot be uploaded; null if it can. */
export function fileProblem(file: File): string | null {
  if (!ACCEPTED.includes(file.type)) return `${file.name} is not a PNG, JPG, GIF or WebP image.`
  if (file.size > MAX_BYTES) return `${file.name} has ${formatSize(file.size)}; images can be up to 10 MB.`
  if (file.size === 0) return `${file.name} is empty.`
  return null
}

/** Formats bytes as B, kB or MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Tags as they are typed, with commas between them. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
  ),
]

const MAX_TAGS = 20
const MAX_TAG_LENGTH = 50

/** Why typed tags cannot be saved; undefined if they can. */
export function tagsProblem(text: string): string | undefined {
  const tags = tagsOf(text)
  if (tags.length > MAX_TAGS) return `At most ${MAX_TAGS} tags; these are ${tags.length}`
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH)
  return long
    ? `A tag has at most ${MAX_TAG_LENGTH} characters: “${long.slice(0, MAX_TAG_LENGTH)}...”`
    : undefined
}
