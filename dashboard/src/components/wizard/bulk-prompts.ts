/** The fewest characters of a prompt. */
export const PROMPT_MIN = 10
/** The most prompts of one bulk generation, whatever the quota. */
export const BULK_MOST = 500

/** The prompts, trimmed and without blank ones. */
export function givenPrompts(prompts: readonly string[]): string[] {
  return prompts.map((prompt) => prompt.trim()).filter((prompt) => prompt !== '')
}

/** At least one prompt, none that is too short, and no empty row between them. */
export function bulkIsAnswered(prompts: readonly string[]): boolean {
  return givenPrompts(prompts).length > 0 && faultAt(prompts) === -1
}

/** A file is a CSV by its type or its extension: some browsers send another type or none. */
export const isCsv = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === 'text/csv' || /\.csv$/i.test(name)

/** Several lines of a pasted text; null where it is one. */
export function pastedLines(text: string): string[] | null {
  const lines = givenPrompts(text.split(/\r\n|\r|\n/))
  return lines.length > 1 ? lines : null
}

/** The position of the first prompt that is too short or whose row is empty; -1 if there is none. */
export const faultAt = (prompts: readonly string[]): number =>
  prompts.findIndex((prompt, at) =>
    prompt.trim() === '' ? isEmptyRow(prompts, at) : prompt.trim().length < PROMPT_MIN
  )

/** Whether a row is empty and another follows: it would move the numbers of those. */
export const isEmptyRow = (prompts: readonly string[], at: number): boolean =>
  prompts[at]!.trim() === '' && givenPrompts(prompts.slice(at + 1)).length > 0

/** Why prompts of a bulk generation were not accepted, by their text: an edited prompt has no fault any more. */
export type PromptFaults = Record<string, string>

/** The faults of prompts that the server names by `prompts.N`. */
export function faultsOf(
  errors: readonly { field: string; message: string }[],
  prompts: readonly string[]
): PromptFaults {
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const prompt = prompts[Number(/^prompts\.(\d+)$/.exec(field)?.[1] ?? -1)]
      return prompt === undefined ? [] : [[prompt.trim(), message]]
    })
  )
}

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
