import type { Template } from '@cygnet/sdk'

export const MAX_SECTIONS = 20

export type TemplateDraft = Pick<Template, 'name' | 'description' | 'contentType' | 'blocks'>
export type TemplateSection = TemplateDraft['blocks'][number]

/** Initial values of a new section. */
export const NEW_SECTION: TemplateSection = {
  heading: '',
  purpose: '',
  wordsFrom: 80,
  wordsTo: 160,
  kind: 'text',
}

/** The fields of a template; defaults for a new one. */
export function toDraft(template: Template | null): TemplateDraft {
  if (!template) return { name: '', description: '', contentType: 'educational', blocks: [NEW_SECTION] }
  const { name, description, contentType, blocks } = template
  return { name, description, contentType, blocks }
}

/** Why the word counts of a section are invalid; undefined if they are valid. An empty field is NaN. */
export function wordsProblem({ wordsFrom, wordsTo }: TemplateSection): string | undefined {
  if (!(wordsFrom >= 20 && wordsFrom <= 1500 && wordsTo >= 40 && wordsTo <= 2000))
    return 'From 20 to 1,500 words at least, and 40 to 2,000 at most'
  return wordsTo < wordsFrom ? 'The maximum number of words is below the minimum' : undefined
}
