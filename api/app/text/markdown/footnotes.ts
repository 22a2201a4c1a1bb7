import type { Source } from '#core/sources'
import { citationResolver, formatDefinition } from './citations.js'
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
        footnotes.push({ number: last, text: formatDefinition(source) })
      }
      return `[^${numbers.get(id)}]`
    })
    .replace(/(\[\^\d+\])(?:[ \t]*\1)+/gu, '$1')
  return { text, footnotes }
}

const DEFINITION = /^\[\^(\d+)\]:[ \t]*(.*)$/gmu

/**
 * A passage for a text that has got other footnotes since it was written: a source that is defined by now is cited by
 * its number there, and one whose number is taken gets the next.
 */
export function renumbered(
  passage: string,
  footnotes: readonly { number: number; text: string }[],
  content: string
): { text: string; footnotes: { number: number; text: string }[] } {
  const defined = new Map(
    [...content.matchAll(DEFINITION)].map(([, number, text = '']) => [Number(number), text.trim()])
  )
  const numberOf = new Map([...defined].map(([number, text]) => [text, number]))
  let last = Math.max(0, ...defined.keys(), ...footnotes.map(({ number }) => number))
  const changed = new Map<string, number>()
  const left: { number: number; text: string }[] = []
  for (const { number, text } of footnotes) {
    const known = numberOf.get(text.trim())
    if (known === undefined && defined.has(number)) last += 1
    const free = known ?? (defined.has(number) ? last : number)
    changed.set(String(number), free)
    if (known === undefined) left.push({ number: free, text })
  }
  const text = passage.replace(/\[\^(\d+)\]/gu, (mark, number: string) => {
    const to = changed.get(number)
    return to === undefined ? mark : `[^${to}]`
  })
  return { text, footnotes: left }
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
