import { ApiError, type Template, type TemplateBlock, type TemplateInput } from '@cygnet/sdk'

export const MOST_SECTIONS = 20

/** A section while it is edited; `key` stays with it when it moves. */
export interface DraftBlock extends TemplateBlock {
  key: string
}

export interface TemplateDraft {
  name: string
  description: string
  contentType: Template['contentType']
  blocks: DraftBlock[]
}

export const newBlock = (): DraftBlock => ({
  key: crypto.randomUUID(),
  heading: '',
  purpose: '',
  wordsFrom: 80,
  wordsTo: 160,
  kind: 'text',
})

export function draftOf(template: Template | null): TemplateDraft {
  if (!template) return { name: '', description: '', contentType: 'educational', blocks: [newBlock()] }
  const { name, description, contentType, blocks } = template
  return {
    name,
    description,
    contentType,
    blocks: blocks.map((block) => ({ ...block, key: crypto.randomUUID() })),
  }
}

export function inputOf({ blocks, ...draft }: TemplateDraft): TemplateInput {
  return { ...draft, blocks: blocks.map(({ key, ...block }) => block) }
}

/** The blocks with one of them by some places on; unchanged where there is no such place. */
export function moved<T>(blocks: readonly T[], from: number, to: number): T[] {
  const next = [...blocks]
  const [taken] = next.splice(from, 1)
  if (taken === undefined || to < 0 || to > next.length) return [...blocks]
  next.splice(to, 0, taken)
  return next
}

/** What is wrong, by field as the server names it; what it says itself where it was asked. */
export function problemsOf(draft: TemplateDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  if (draft.name.trim() === '') problems.name = 'Please enter a name'
  for (const [index, block] of draft.blocks.entries()) {
    if (block.heading.trim() === '') problems[`blocks.${index}.heading`] = 'Please enter a heading'
    if (!(block.wordsFrom >= 20 && block.wordsFrom <= 1500 && block.wordsTo >= 40 && block.wordsTo <= 2000))
      problems[`blocks.${index}.wordsTo`] = 'From 20 to 1,500 words at least, and 40 to 2,000 at most'
    else if (block.wordsTo < block.wordsFrom)
      problems[`blocks.${index}.wordsTo`] = 'The upper number of words is below the lower one'
  }
  return problems
}

export function serverProblems(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.errors : []
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}
