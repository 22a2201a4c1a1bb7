import type { Schema } from '#core/contract/types'
import { type FieldError, ValidationError } from '#core/errors'
import { oneLine } from '#core/text/one_line'
import { DAY } from '#core/time'
import type { BlockProgress, ProposedOutline } from '#generation/models/generation_session'
import type { BlockPlan } from '#text/types'

/** Milliseconds that an outline waits for approval. */
export const APPROVAL_TIME = 7 * DAY

/** `OutlineUpdate` of the contract. */
export type OutlineEdit = Schema<'OutlineUpdate'>

export type OutlineAnswer = NonNullable<OutlineEdit['answers']>[number]

/** The length of a new block unless the client says otherwise. */
const USUAL_WORDS = { min: 120, max: 200 }

/**
 * The outline with its owner's changes. A block keeps its sources as long as its subject is unchanged; a block with
 * a new subject is written from whatever fits.
 * @throws ValidationError naming every invalid field
 */
export function edited(current: ProposedOutline, edit: OutlineEdit): ProposedOutline {
  refuse(problemsOf(current, edit))
  const known = new Map(current.blocks.map((block) => [block.id, block]))
  const nextId = idsAfter(current)
  return {
    ...answered(current, edit.answers ?? []),
    title: oneLine(edit.title),
    ...(edit.type && { type: edit.type }),
    ...(edit.length && { length: edit.length }),
    blocks: edit.blocks.map((block): BlockPlan => {
      const before = block.id === undefined ? undefined : known.get(block.id)
      const heading = oneLine(block.heading)
      const purpose = block.purpose === undefined ? (before?.purpose ?? '') : oneLine(block.purpose)
      const points = block.points
        ? block.points.map(oneLine).filter((point) => point !== '')
        : (before?.points ?? [])
      const same =
        before !== undefined &&
        heading === before.heading &&
        purpose === before.purpose &&
        points.join('\n') === before.points.join('\n')
      return {
        id: before?.id ?? nextId(),
        heading,
        purpose,
        question: before && heading === before.heading ? before.question : heading,
        points,
        sourceIds: same ? before.sourceIds : [],
        words: block.words ?? before?.words ?? USUAL_WORDS,
      }
    }),
  }
}

/**
 * The outline with what its owner answered; the rest stays as it is.
 * @throws ValidationError that names each question which was not asked
 */
export function answered(current: ProposedOutline, answers: readonly OutlineAnswer[]): ProposedOutline {
  const questions = current.questions ?? []
  const known = new Map(answers.map(({ id, answer }) => [id, answer.trim()]))
  refuse(
    answers.flatMap(({ id }, index) =>
      questions.some((question) => question.id === id)
        ? []
        : [{ field: `answers.${index}.id`, rule: 'exists', message: `The outline has no question ${id}` }]
    )
  )
  return {
    ...current,
    questions: questions.map((one) => ({ ...one, answer: known.get(one.id) ?? one.answer })),
  }
}

function refuse([first, ...more]: FieldError[]): void {
  if (first) throw new ValidationError([first, ...more])
}

/** The blocks of an outline for the progress display: none has begun. */
export const waitingBlocks = (outline: ProposedOutline): BlockProgress[] =>
  outline.blocks.map(({ id, heading }) => ({ id, heading, status: 'waiting', words: 0 }))

/** What a schema cannot say: a blank is not a title, headings differ, ids belong to the outline. */
function problemsOf(current: ProposedOutline, { title, blocks }: OutlineEdit): FieldError[] {
  const problems: FieldError[] = []
  const wrong = (field: string, rule: string, message: string) => problems.push({ field, rule, message })
  if (oneLine(title) === '') wrong('title', 'minLength', 'Title is required')
  const known = new Set(current.blocks.map(({ id }) => id))
  const ids = new Set<string>()
  const headings = new Set<string>()
  for (const [index, { id, heading, words }] of blocks.entries()) {
    const at = `blocks.${index}`
    if (id !== undefined) {
      if (!known.has(id)) wrong(`${at}.id`, 'exists', `The outline has no block ${id}`)
      if (ids.has(id)) wrong(`${at}.id`, 'unique', `Block ${id} appears twice`)
      ids.add(id)
    }
    const folded = oneLine(heading).toLocaleLowerCase()
    if (folded === '') wrong(`${at}.heading`, 'minLength', 'Each section needs a heading')
    else if (headings.has(folded)) wrong(`${at}.heading`, 'unique', 'Two sections have this heading')
    headings.add(folded)
    if (words && words.min > words.max)
      wrong(`${at}.words.max`, 'minimum', 'The maximum number of words is below the minimum')
  }
  return problems
}

/** Ids that no block of the outline has ever had. */
function idsAfter({ blocks }: ProposedOutline): () => string {
  let last = Math.max(0, ...blocks.map(({ id }) => Number(id.replace(/\D/g, '')) || 0))
  return () => `b${++last}`
}
