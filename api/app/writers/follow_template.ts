import type { BlockPlan } from '#text/types'
import type { Outline, TemplateStructure, TopicPlan } from '#writers/types'

interface Names {
  topic: string
  keyword: string
  company: string
}

/** The values of the placeholders in a template's headings. */
export function namesOf(topic: TopicPlan, company: string | undefined): Names {
  return { topic: topic.topic, keyword: topic.mainKeyword, company: company?.trim() ?? '' }
}

/**
 * A template's heading with its placeholders filled in; one without a value is removed with the space before it.
 */
export function filledHeading(heading: string, names: Names): string {
  const text = heading
    .replace(/\s?\{(topic|keyword|company)\}/gu, (whole, name: keyof Names) =>
      names[name] === '' ? '' : `${whole.startsWith(' ') ? ' ' : ''}${names[name]}`
    )
    .replace(/\s+/gu, ' ')
    .trim()
  const shown = text === '' ? names.topic : text
  return shown.charAt(0).toLocaleUpperCase() + shown.slice(1)
}

/**
 * A template's blocks as a plan, in its order, with its headings, lengths and kinds. Each block takes its question,
 * points and sources from the writer's plan: by heading, else by position.
 */
export function followTemplate(template: TemplateStructure, names: Names, planned: Outline): Outline {
  const blocks = template.blocks.map((block, index): BlockPlan => {
    const heading = filledHeading(block.heading, names)
    const same = planned.blocks.find((one) => one.heading.toLowerCase() === heading.toLowerCase())
    const own = same ?? planned.blocks[index]
    return {
      id: `b${index + 1}`,
      heading,
      purpose: block.purpose || heading,
      question: own?.question || block.purpose || heading,
      points: own?.points ?? [],
      sourceIds: own?.sourceIds ?? [],
      words: { min: block.wordsFrom, max: block.wordsTo },
      kind: block.kind,
    }
  })
  return { blocks }
}
