import type { Source } from '#core/sources'
import { citationResolver, definitionOf } from './citations.js'
import { parseDocument } from './parse_document.js'

const MARK = /[ \t]?\[\^([^[\]\s]{1,60})\](?!:)/gu

/**
 * A passage with its citations by source (`[^s1]`), as writers know them. Citations without a source are removed.
 */
export function bySource(
  passage: string,
  content: string,
  sources: readonly Source[],
  language: string
): string {
  const resolve = citationResolver(parseDocument(content, language).footnotes, sources)
  return passage.replace(MARK, (_mark, id: string) => {
    const source = resolve(id)
    return source ? `[^${source.id}]` : ''
  })
}

/**
 * A passage with its citations by the numbers of its text. Sources that the text does not cite yet get the next
 * numbers, with definitions to append.
 */
export function byNumber(
  passage: string,
  content: string,
  sources: readonly Source[],
  language: string
): { text: string; footnotes: { number: number; text: string }[] } {
  const { footnotes: notes } = parseDocument(content, language)
  const resolve = citationResolver(notes, sources)
  const numbers = new Map<string, string>()
  let last = 0
  for (const { id } of notes) {
    const source = resolve(id)
    if (source && !numbers.has(source.id)) numbers.set(source.id, id)
    if (/^\d+$/u.test(id)) last = Math.max(last, Number(id))
  }
  const known = new Map(sources.map((source) => [source.id, source]))
  const footnotes: { number: number; text: string }[] = []
  const text = passage
    .replace(MARK, (_mark, id: string) => {
      const source = known.get(id)
      if (!source) return ''
      if (!numbers.has(id)) {
        last += 1
        numbers.set(id, String(last))
        footnotes.push({ number: last, text: definitionOf(source) })
      }
      return `[^${numbers.get(id)}]`
    })
    .replace(/(\[\^\d+\])(?:[ \t]*\1)+/gu, '$1')
  return { text, footnotes }
}

/** A text with one passage replaced, and the definitions that this requires at its end. */
export function spliced(
  content: string,
  place: { from: number; to: number },
  after: string,
  footnotes: readonly { number: number; text: string }[]
): string {
  const text = `${content.slice(0, place.from)}${after}${content.slice(place.to)}`.trimEnd()
  const more = footnotes.map(({ number, text: definition }) => `[^${number}]: ${definition}`)
  if (more.length === 0) return `${text}\n`
  const gap = /^\[\^[^\]\s]+\]:[^\n]*$/mu.test(text.split('\n').at(-1) ?? '') ? '\n' : '\n\n'
  return `${text}${gap}${more.join('\n')}\n`
}
