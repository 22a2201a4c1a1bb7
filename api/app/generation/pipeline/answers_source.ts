import { sha256 } from '#core/sha256'
import type { Source, SourceAnswer, SourceDetail } from '#core/sources'

/**
 * The customer's first-hand answers as a source; its identifier is given by the pool. Its text is what they said: the
 * questions are ours, so no text may cite them.
 */
export function answersSource(answers: readonly SourceAnswer[], fetchedAt: number): Source | null {
  const given = answers.map((one) => ({ ...one, answer: one.answer.trim() })).filter(({ answer }) => answer)
  if (given.length === 0) return null
  const text = given.map(({ answer }) => answer).join('\n\n')
  return {
    id: 'answers',
    kind: 'note',
    url: null,
    title: 'First-hand information',
    text,
    tables: [],
    answers: given,
    details: toDetails(given),
    language: null,
    fetchedAt,
    hash: sha256(text),
  }
}

const toDetails = (answers: readonly SourceAnswer[]): SourceDetail[] =>
  answers.map(({ question, answer }) => ({ heading: question || null, text: answer }))

/**
 * A pool with what was answered when the outline was approved. There is one source of answers at most: with one in the
 * pool already, both are in it.
 */
export function withAnswers(
  sources: Source[],
  answers: readonly SourceAnswer[],
  fetchedAt: number
): Source[] {
  const note = answersSource(answers, fetchedAt)
  if (!note) return sources
  const before = sources.find(({ kind }) => kind === 'note')
  if (!before) return [...sources, { ...note, id: `s${sources.length + 1}` }]
  const text = `${before.text}\n\n${note.text}`
  const given = [...(before.answers ?? []), ...note.answers!]
  const both = {
    ...before,
    text,
    answers: given,
    details: toDetails(given),
    hash: sha256(text),
  }
  return sources.map((source) => (source === before ? both : source))
}
