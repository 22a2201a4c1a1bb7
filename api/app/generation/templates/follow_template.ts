import type { Outline, TemplateStructure, TopicPlan } from '#generation/types'
import type { BlockPlan } from '#text/types'

interface Names {
  topic: string
  keyword: string
  company: string
}

/** What stands for the names in a template's headings. */
export function namesOf(topic: TopicPlan, company: string | undefined): Names {
  return { topic: topic.topic, keyword: topic.mainKeyword, company: company?.trim() ?? '' }
}

/** A template's heading with its names filled in; one without a value is left out with the blank before it. */
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
 * A template's blocks as a plan, in its order and number, under its headings, with its lengths and kinds. What a
 * writer planned lends each block its question, points and sources: by heading, else by place.
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
