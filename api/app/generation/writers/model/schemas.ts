import type { ReviewOpinion } from '#generation/types'
import type { TaskSchema } from '#model_server/structured_model'

/**
 * The answers asked of a model. Bounds of length and number are checked here and not sent (see
 * `structured_model.ts`); identifiers and positions are given by code, never by the model.
 */

const text = (maxLength: number, description: string) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
})

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

export interface TopicAnswer {
  intent: string
  angle: string
  mainKeyword: string
  titles: string[]
  topic: string
}

export const TOPIC: TaskSchema<TopicAnswer> = {
  schema: object({
    intent: text(400, 'What the reader wants to know, one sentence'),
    angle: text(400, 'From which side the article comes at it, one sentence'),
    mainKeyword: text(80, 'The phrase people would search for'),
    titles: {
      type: 'array',
      minItems: 3,
      maxItems: 6,
      items: text(160, 'A title of at most 60 characters'),
      description: 'Three titles, the best first',
    },
    topic: text(120, 'What the article is about, in a few words'),
  }),
}

export interface OutlineAnswer {
  blocks: {
    heading: string
    purpose: string
    question: string
    points: string[]
    sourceIds: string[]
    minWords: number
    maxWords: number
  }[]
}

export const OUTLINE: TaskSchema<OutlineAnswer> = {
  schema: object({
    blocks: {
      type: 'array',
      minItems: 2,
      maxItems: 14,
      items: object({
        heading: text(160, 'Working heading'),
        purpose: text(400, 'What this section is for'),
        question: text(300, 'The question of the reader that it answers'),
        points: { type: 'array', minItems: 1, maxItems: 8, items: text(400, 'One thing that it says') },
        sourceIds: { type: 'array', maxItems: 12, items: text(12, 'Identifier of a source, such as s1') },
        minWords: { type: 'integer', minimum: 20, maximum: 2000 },
        maxWords: { type: 'integer', minimum: 20, maximum: 3000 },
      }),
    },
  }),
}

const outlines = new Map<number, TaskSchema<OutlineAnswer>>()

/**
 * One answer for each of the sections that a template has; what a model plans beyond them is not taken up. The same
 * number has the same schema, which is compiled and kept once.
 */
export const outlineOf = (sections: number): TaskSchema<OutlineAnswer> => {
  const known = outlines.get(sections)
  if (known) return known
  const { blocks } = (OUTLINE.schema as { properties: { blocks: object } }).properties
  const made = { schema: object({ blocks: { ...blocks, minItems: sections, maxItems: 2 * sections + 4 } }) }
  outlines.set(sections, made)
  return made
}

interface MarkdownAnswer {
  markdown: string
}

export const BLOCK: TaskSchema<MarkdownAnswer> = {
  schema: object({ markdown: text(40_000, 'The section in Markdown, without its heading') }),
}

export const BLOCK_TITLE: TaskSchema<{ heading: string }> = {
  schema: object({ heading: text(160, 'The heading, no Markdown, no final stop') }),
}

const mark = (description: string) => ({ type: 'integer', minimum: 1, maximum: 5, description })

export const REVIEW: TaskSchema<ReviewOpinion> = {
  schema: object({
    coverage: mark('Does it answer what the reader came for? 1 poor, 5 complete'),
    clarity: mark('Is it easy to follow? 1 confusing, 5 clear'),
    usefulness: mark('Can the reader act on it? 1 empty, 5 useful'),
    remarks: { type: 'array', maxItems: 8, items: text(400, 'One concrete remark') },
  }),
}

export interface FinishAnswer {
  title: string
  introduction: string
  conclusionHeading: string
  conclusion: string
  faqHeading: string
  faq: { question: string; answer: string }[]
  metaTitle: string
  metaDescription: string
}

export const FINISH: TaskSchema<FinishAnswer> = {
  schema: object({
    title: text(160, 'The title of the article'),
    introduction: text(6000, 'One to three paragraphs of Markdown'),
    conclusionHeading: text(160, 'Heading of the closing section'),
    conclusion: text(4000, 'One closing paragraph of Markdown with the call to action'),
    faqHeading: text(160, 'Heading of the questions'),
    faq: {
      type: 'array',
      maxItems: 8,
      items: object({ question: text(240, 'A question'), answer: text(1500, 'A short answer in Markdown') }),
    },
    metaTitle: text(120, 'At most 60 characters'),
    metaDescription: text(400, '120 to 155 characters'),
  }),
}
