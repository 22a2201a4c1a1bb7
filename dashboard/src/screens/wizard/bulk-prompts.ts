/** The fewest characters of a prompt. */
export const PROMPT_MIN = 10
/** The most prompts of one bulk generation, whatever the quota. */
export const BULK_MOST = 500

/** The prompts, trimmed and without blank ones. */
export function givenPrompts(prompts: readonly string[]): string[] {
  return prompts.map((prompt) => prompt.trim()).filter((prompt) => prompt !== '')
}

/** At least one prompt, and none that is too short. */
export function bulkIsAnswered(prompts: readonly string[]): boolean {
  const given = givenPrompts(prompts)
  return given.length > 0 && given.every((prompt) => prompt.length >= PROMPT_MIN)
}

/** A file is a CSV by its type or its extension: some browsers send another type or none. */
export const isCsv = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === 'text/csv' || /\.csv$/i.test(name)

/** Several lines of a pasted text; null where it is one. */
export function pastedLines(text: string): string[] | null {
  const lines = givenPrompts(text.split(/\r\n|\r|\n/))
  return lines.length > 1 ? lines : null
}

/** The position of the first prompt that is too short; -1 if there is none. */
export const faultAt = (prompts: readonly string[]): number =>
  prompts.findIndex((prompt) => prompt.trim() !== '' && prompt.trim().length < PROMPT_MIN)

/** The text of a file: UTF-16 where its byte order mark says so, UTF-8 otherwise. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Present and new prompts without duplicates, at most `limit`; `cut` says whether some were left out. */
export function joined(
  present: readonly string[],
  incoming: readonly string[],
  limit: number
): { prompts: string[]; cut: boolean } {
  const all = [...new Set([...givenPrompts(present), ...incoming])]
  return { prompts: all.slice(0, limit), cut: all.length > limit }
}

/** The message for a bulk generation that cannot start; undefined if it can. */
export function bulkProblem(prompts: readonly string[], postsRemaining: number): string | undefined {
  const { length } = givenPrompts(prompts)
  if (length === 0) return 'Please add at least one prompt for bulk generation'
  if (length > postsRemaining)
    return `You can only generate ${postsRemaining} publications. Please reduce the number of prompts.`
  return undefined
}
