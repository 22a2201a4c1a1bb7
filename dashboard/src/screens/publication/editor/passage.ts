import type { Rewrite } from '@cygnet/sdk'

export interface Place {
  from: number
  to: number
}

const MIN_LENGTH = 20
const MAX_LENGTH = 12_000

/** The part of a selection that can be rewritten: without surrounding blanks. `refusal` says why it cannot be. */
export function rewritable(
  content: string,
  { from, to }: Place
): { place: Place; text: string; refusal: string | null } {
  const chosen = content.slice(from, to)
  const start = from + (chosen.length - chosen.trimStart().length)
  const text = chosen.trim()
  const place = { from: start, to: start + text.length }
  const notes = /^\[\^[^\]\s]+\]:/m.exec(content)
  const refusal =
    text.length < MIN_LENGTH
      ? `Select a passage of at least ${MIN_LENGTH} characters to rewrite it`
      : text.length > MAX_LENGTH
        ? `Select a passage of at most ${MAX_LENGTH.toLocaleString('en-US')} characters to rewrite it`
        : notes && place.to > notes.index
          ? 'Footnotes come from the sources; select a passage above them'
          : null
  return { place, text, refusal }
}

/** A change of the editor's text, in offsets of the text before the change. */
export interface TextChange extends Place {
  insert: string
}

/**
 * The changes that put a proposal into the text: the passage, and the footnotes it needs at the end.
 * @returns null if the passage is no longer there
 */
export function changesFor(content: string, rewrite: Rewrite): TextChange[] | null {
  const { from, to, before, after, footnotes } = rewrite
  if (after === null || content.slice(from, to) !== before) return null
  const passage = { from, to, insert: after }
  if (footnotes.length === 0) return [passage]
  const end = Math.max(content.trimEnd().length, to)
  const last = content.slice(0, end).split('\n').at(-1) ?? ''
  const gap = /^\[\^[^\]\s]+\]:/.test(last) ? '\n' : '\n\n'
  const definitions = footnotes.map(({ number, text }) => `[^${number}]: ${text}`).join('\n')
  return [passage, { from: end, to: content.length, insert: `${gap}${definitions}\n` }]
}
