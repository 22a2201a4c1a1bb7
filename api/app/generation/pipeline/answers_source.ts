import { sha256 } from '#core/sha256'
import type { Source } from '#core/sources'
import type { Answered } from '#generation/types'

/** The customer's first-hand answers as a source; its identifier is given by the pool. */
export function answersSource(answers: readonly Answered[], fetchedAt: number): Source | null {
  const given = answers.filter(({ answer }) => answer.trim() !== '')
  if (given.length === 0) return null
  const text = given
    .map(({ question, answer }) => [question, answer.trim()].filter(Boolean).join('\n\n'))
    .join('\n\n')
  return {
    id: 'answers',
    kind: 'note',
    url: null,
    title: 'First-hand information',
    text,
    tables: [],
    language: null,
    fetchedAt,
    hash: sha256(text),
  }
}

/**
 * A pool with what was answered when the outline was approved. There is one source of answers at most: with one in the
 * pool already, both are in it.
 */
export function withAnswers(sources: Source[], answers: readonly Answered[], fetchedAt: number): Source[] {
  const note = answersSource(answers, fetchedAt)
  if (!note) return sources
  const before = sources.find(({ kind }) => kind === 'note')
  if (!before) return [...sources, { ...note, id: `s${sources.length + 1}` }]
  const text = `${before.text}\n\n${note.text}`
  const both = { ...before, text, hash: sha256(text) }
  return sources.map((source) => (source === before ? both : source))
}
