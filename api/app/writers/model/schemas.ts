import type { TaskSchema } from '#model_server/structured_model'

/**
 * The answers requested from a model. Limits of length and number are checked here and not sent (see
 * `structured_model.ts`); code assigns identifiers and positions, never the model.
 */

const text = (maxLength: number, description: string) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
})

/** @param optional fields that code can do without: requested, but not requested again when missing */
const object = (properties: Record<string, unknown>, optional: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
})

export interface OutlineResponse {
  blocks: {
    heading: string
    purpose?: string
    question?: string
    points: string[]
    form?: string
    sourceIds?: string[]
    minWords: number
    maxWords: number
  }[]
}

export interface PlanResponse extends Partial<OutlineResponse> {
  type?: string
  questions?: string[]
  queries?: string[]
  intent: string
  angle: string
  mainKeyword?: string
  titles: string[]
  topic?: string
  action?: string
}

/** The form of a section's content; `prose` where the writer is free. */
export const FORMS = ['prose', 'list', 'steps', 'table'] as const

const BLOCKS = {
  type: 'array',
  items: object(
    {
      heading: text(160, 'Working heading'),
      purpose: text(400, 'What this section is for'),
      question: text(300, 'The question of the reader that it answers'),
      points: { type: 'array', minItems: 1, maxItems: 8, items: text(400, 'One thing that it says') },
      form: { type: 'string', enum: [...FORMS], description: 'What suits its matter; most are prose' },
      sourceIds: { type: 'array', maxItems: 12, items: text(12, 'Identifier of a source, such as s1') },
      minWords: { type: 'integer', minimum: 20, maximum: 2000 },
      maxWords: { type: 'integer', minimum: 20, maximum: 3000 },
    },
    ['purpose', 'question', 'form', 'sourceIds']
  ),
}

const TOPIC = {
  intent: text(400, 'What the reader wants to know, one sentence'),
  angle: text(400, 'From which side the article comes at it, one sentence'),
  mainKeyword: text(80, 'The phrase people would search for'),
  titles: {
    type: 'array',
    minItems: 1,
    maxItems: 6,
    items: text(160, 'A title of at most 60 characters'),
    description: 'Three titles, the best first',
  },
  topic: text(120, 'What the article is about, in a few words'),
  action: { type: 'string', maxLength: 300, description: 'What the reader is asked to do; may be empty' },
}

/** What a plan decides or asks besides its topic, where the task wants it. */
const DECIDED = {
  type: { type: 'string', enum: ['blog', 'review'], description: 'A post, or a review of one thing' },
  questions: {
    type: 'array',
    maxItems: 8,
    items: text(300, 'One question, in the language of the article'),
    description: 'Questions to the customer; empty where the task asks for none',
  },
  queries: {
    type: 'array',
    maxItems: 12,
    items: text(200, 'What to type into a search engine'),
    description: 'Searches of the web; empty where the task asks for none',
  },
}

/** Topic and outline in one; an unusable outline is requested separately. */
export const PLAN: TaskSchema<PlanResponse> = {
  schema: object({ ...TOPIC, ...DECIDED, blocks: { ...BLOCKS, maxItems: 40 } }, [
    'mainKeyword',
    'topic',
    'action',
    'type',
    'questions',
    'queries',
    'blocks',
  ]),
}

export const OUTLINE: TaskSchema<OutlineResponse> = {
  schema: object({ blocks: { ...BLOCKS, minItems: 2, maxItems: 14 } }),
}

const outlines = new Map<number, TaskSchema<OutlineResponse>>()

/**
 * One answer for each of a template's sections; any others that a model plans are ignored. The same number of
 * sections has the same schema, which is compiled once and cached.
 */
export const buildOutlineSchema = (sections: number): TaskSchema<OutlineResponse> => {
  const known = outlines.get(sections)
  if (known) return known
  const made = { schema: object({ blocks: { ...BLOCKS, minItems: sections, maxItems: 2 * sections + 4 } }) }
  outlines.set(sections, made)
  return made
}

export const REWRITE: TaskSchema<{ markdown: string; notFollowed?: string }> = {
  schema: object(
    {
      markdown: text(40_000, 'The section in Markdown, without its heading'),
      notFollowed: {
        type: 'string',
        maxLength: 600,
        description:
          "Why a part of the customer's request was not carried out, for them; empty where all of it was",
      },
    },
    ['notFollowed']
  ),
}

export const PATCH: TaskSchema<{ patches: { id: string; text: string; next?: string }[] }> = {
  schema: object({
    patches: {
      type: 'array',
      maxItems: 200,
      items: object(
        {
          id: text(12, 'Of the sentence that failed'),
          text: {
            type: 'string',
            maxLength: 2000,
            description: 'The replacement; empty to take it out',
          },
          next: {
            type: 'string',
            maxLength: 2000,
            description:
              'For an empty text: its next, unchanged where it stands alone, empty where it goes as well',
          },
        },
        ['next']
      ),
    },
  }),
}
