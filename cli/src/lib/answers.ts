import type { ApproveOutlineRequest, Outline } from '@cygnet/sdk'
import { usageError } from './exit-codes.js'
import { readJson } from './text-input.js'

type Answers = NonNullable<ApproveOutlineRequest['answers']>

const FORM =
  'Write {"q1": "..."} with the names of the questions, or ["...", "..."] in their order, or [{"id": "q1", "answer": "..."}]; "" skips one.'

/** An answer in the form in which HTTP and MCP take it. */
const isOfApi = (one: unknown): one is { id: string; answer: unknown } =>
  typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' && 'answer' in one

/**
 * The answers of a JSON file to the questions of an outline: by name, in their order, or as the API takes them.
 * @throws CommandError for anything else
 */
export async function readAnswers(file: string, { questions }: Pick<Outline, 'questions'>): Promise<Answers> {
  const value = await readJson(file)
  if (typeof value !== 'object' || value === null) throw usageError(`${file} has no answers`, FORM)
  const named = Array.isArray(value)
    ? value.map((one, index) =>
        isOfApi(one)
          ? ([one.id, one.answer] as const)
          : ([questions[index]?.id ?? `q${index + 1}`, one] as const)
      )
    : Object.entries(value)
  return named.map(([id, answer]) => {
    if (typeof answer !== 'string') throw usageError(`The answer to ${id} is not text`, FORM)
    if (!questions.some((question) => question.id === id))
      throw usageError(`The outline has no question ${id}`, FORM)
    return { id, answer }
  })
}
