import type { Schema } from '#core/contract/types'
import { ConflictError, type FieldError, ValidationError } from '#core/errors'
import { normalizeSource, parseDocument } from '#text/markdown/parse_document'

/** `RewriteRequest` of the contract. */
export type RewriteRequest = Schema<'RewriteRequest'>

export interface Passage {
  /** The whole text. */
  content: string
  heading: string
  from: number
  to: number
}

/** A section of a text, under a heading of the second level. */
export interface Section {
  heading: string
  /** Of the text under the heading, up to the next section or the footnotes. */
  from: number
  to: number
}

const MIN_LENGTH = 20
const MAX_LENGTH = 12_000
/** Sections named in an error. */
const MAX_LISTED = 30

/** The sections of a text, in their order. */
export function sectionsOf(content: string, language: string): Section[] {
  const { headings } = parseDocument(content, language)
  const tops = headings.filter(({ depth }) => depth === 2)
  return tops.map(({ text, end }, index) => {
    const next = tops[index + 1]?.start ?? beforeFootnotes(content)
    const body = content.slice(end, next)
    const from = end + (body.length - body.trimStart().length)
    return { heading: text, from: Math.min(from, next), to: end + body.trimEnd().length }
  })
}

function beforeFootnotes(content: string): number {
  const first = /^\[\^[^\]\s]+\]:/m.exec(content)
  return first?.index ?? content.length
}

/**
 * The passage that a request selects.
 * @param stored the text of the publication
 * @throws ValidationError where it selects none, ConflictError where the text has changed since
 */
export function passageOf(request: RewriteRequest, stored: string, language: string): Passage {
  const content = normalizeSource(request.content ?? stored)
  if (isWhole(request)) return { content, ...wholeText(request, content) }
  const passage = request.selection
    ? selected(request.selection, content, language)
    : section(request.block, content, language)
  const { length } = content.slice(passage.from, passage.to).trim()
  const field = request.selection ? 'selection' : 'block'
  if (length < MIN_LENGTH)
    throw wrong(field, 'minLength', `Choose a passage of at least ${MIN_LENGTH} characters`)
  if (length > MAX_LENGTH)
    throw wrong(
      field,
      'maxLength',
      `Choose a passage of at most ${MAX_LENGTH.toLocaleString('en-US')} characters`
    )
  return { content, ...passage }
}

function wholeText({ improve }: RewriteRequest, content: string): Omit<Passage, 'content'> {
  if (!improve)
    throw wrong('whole', 'requires', 'A whole text is rewritten by what the checks found: send improve, too')
  return bodyOf(content)
}

/** What is to be improved is the whole text unless a part of it is named. */
export const isWhole = ({ whole, improve, block, selection }: RewriteRequest) =>
  whole || (improve === true && block === undefined && !selection)

/** The text from its first character to the last above its footnotes, or above `end`. */
export function bodyOf(content: string, end = beforeFootnotes(content)): Section {
  const text = content.slice(0, end)
  const from = text.length - text.trimStart().length
  return { heading: '', from, to: Math.max(from, text.trimEnd().length) }
}

/** What is above the first section, and the sections. */
export function partsOf(content: string, language: string): Section[] {
  const first = parseDocument(content, language).headings.find(({ depth }) => depth === 2)
  return [bodyOf(content, first?.start), ...sectionsOf(content, language)].filter(({ from, to }) => to > from)
}

function selected(
  selection: NonNullable<RewriteRequest['selection']>,
  content: string,
  language: string
): Omit<Passage, 'content'> {
  const text = normalizeSource(selection.text)
  const from = selection.from ?? onlyPlaceOf(text, content)
  const to = selection.to ?? from + text.length
  if (content.slice(from, to) !== text)
    throw new ConflictError('The text has changed since this passage was chosen. Choose it again.')
  if (to > beforeFootnotes(content))
    throw wrong('selection', 'range', 'Footnotes come from the sources; choose a passage above them')
  const under = sectionsOf(content, language).findLast((one) => one.from <= to)
  // The whitespace around a passage separates it from its neighbors and stays.
  const chosen = content.slice(from, to)
  const start = from + (chosen.length - chosen.trimStart().length)
  return { heading: under?.heading ?? '', from: start, to: start + chosen.trim().length }
}

/** @throws ValidationError where a text occurs more than once, ConflictError where it is not there */
function onlyPlaceOf(text: string, content: string): number {
  const place = content.indexOf(text)
  if (place === -1) throw new ConflictError('The text does not contain this passage (any more)')
  if (content.includes(text, place + 1))
    throw wrong(
      'selection',
      'unique',
      'This passage occurs more than once: send from and to, or more of the text'
    )
  return place
}

function section(
  block: RewriteRequest['block'],
  content: string,
  language: string
): Omit<Passage, 'content'> {
  if (block === undefined)
    throw wrong('block', 'required', 'Send block or selection, or improve for the whole text')
  const sections = sectionsOf(content, language)
  const places = sections.flatMap(({ heading }, index) =>
    comparable(heading) === comparable(String(block)) ? [index + 1] : []
  )
  if (places.length > 1)
    throw wrong('block', 'unique', `This heading occurs at ${inWords(places)}: send the place`)
  const found = sections[(places[0] ?? Number(block)) - 1]
  if (!found) throw wrong('block', 'exists', noSection(sections))
  return found
}

const inWords = (places: number[]) => `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`

/** As somebody types it who copies a heading, with its marks or without. */
const comparable = (heading: string) => heading.replace(/^#+/, '').trim().toLowerCase()

function noSection(sections: Section[]): string {
  if (sections.length === 0) return 'The text has no sections: send selection, or improve for the whole text'
  const list = sections.slice(0, MAX_LISTED).map(({ heading }, index) => `${index + 1} "${heading}"`)
  const more = sections.length > list.length ? ` and ${sections.length - list.length} more` : ''
  return `The text has no such section. It has ${list.join(', ')}${more}`
}

function wrong(field: string, rule: string, message: string): ValidationError {
  const error: FieldError = { field, rule, message }
  return new ValidationError([error])
}
